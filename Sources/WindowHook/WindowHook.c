#include "WindowHook.h"

// `MomentumDesktop` defines it. A program that is not linked with that has none, and is none the larger.
#ifdef __APPLE__
#include <dlfcn.h>

typedef void (*ShowWindow)(void *);
static ShowWindow show_window(void) { return (ShowWindow)dlsym(RTLD_DEFAULT, "momentum_show_window"); }
#else
extern void momentum_show_window(void *request) __attribute__((weak));
typedef void (*ShowWindow)(void *);
static ShowWindow show_window(void) { return momentum_show_window; }
#endif

int32_t momentum_has_window_host(void) { return show_window() != 0; }

void momentum_open_window(void *request) {
    ShowWindow show = show_window();
    if (show) show(request);
}
