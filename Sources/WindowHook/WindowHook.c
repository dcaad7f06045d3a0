#include "WindowHook.h"

// `MomentumDesktop` defines both. A program that is not linked with that has none, and is none the larger.
typedef void (*Answer)(void *);
#ifdef __APPLE__
#include <dlfcn.h>

static Answer show_window(void) { return (Answer)dlsym(RTLD_DEFAULT, "momentum_show_window"); }
static Answer make_painter(void) { return (Answer)dlsym(RTLD_DEFAULT, "momentum_make_painter"); }
#else
extern void momentum_show_window(void *request) __attribute__((weak));
extern void momentum_make_painter(void *request) __attribute__((weak));
static Answer show_window(void) { return momentum_show_window; }
static Answer make_painter(void) { return momentum_make_painter; }
#endif

int32_t momentum_has_window_host(void) { return show_window() != 0; }

void momentum_open_window(void *request) {
    Answer show = show_window();
    if (show) show(request);
}

void momentum_ask_for_painter(void *request) {
    Answer make = make_painter();
    if (make) make(request);
}
