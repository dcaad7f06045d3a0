// What Swift does not see of the C library: how much of its memory is given out, in all arenas and in mappings of their own.
#pragma once
#include <stddef.h>
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

// 0 where the allocator does not say.
static inline size_t allocator_bytes_in_use(void) {
#ifdef __GLIBC__
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
#else
    return 0;
#endif
}
