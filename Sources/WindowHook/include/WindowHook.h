#pragma once
#include <stdint.h>

/// Whether the program is linked with what opens windows.
int32_t momentum_has_window_host(void);

/// Has a window host show what `request` says, an object of `MomentumReplay`; returns when the last window is closed. Does
/// nothing without a host.
void momentum_open_window(void *request);

/// Has what paints without a browser answer `request`, an object of `MomentumReplay`. Does nothing where there is none.
void momentum_ask_for_painter(void *request);
