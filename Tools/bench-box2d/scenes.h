// The benchmark's scenes for any peer, in metres: 40 pt are 1 m, so gravity 1 (1,000 pt/s^2) is 25 m/s^2.
// A peer is a class with `add`, `wall`, `spring`, `pin`, `ray`, `push`, `step`, `x`, `y`, `isAwake`; see box2d-2.cpp.
// Reads commands from standard input, so that the benchmark can alternate between this program and the engine:
//   run <scene> <sleep 0|1> <frames>   ->   nanoseconds of processor time for the frames, how many bodies are awake, by how
//                                           much the top has sunk and the farthest drifted (pt), the frame of the last rest
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <memory>
#include <vector>

static const float scale = 1.0f / 40;

enum class Form { box, circle, capsule };

/// A body of the scenes, in points: a box of width and height, a circle of that radius, a capsule of that length and radius.
struct Thing {
    Form form = Form::box;
    float width = 40, height = 40;
    float x = 0, y = 0;
    float restitution = 0, friction = 0.6f, density = 1;
    float vx = 0, vy = 0;
    bool isBullet = false;
};

template <class Peer> struct Scenes {
    Peer peer;
    int rays = 0, kicked = 0;
    std::vector<float> homeX, homeY;

    Scenes(bool sleeps, float gravity) : peer(sleeps, gravity) {}

    int add(const Thing& thing) {
        homeX.push_back(thing.x);
        homeY.push_back(thing.y);
        return peer.add(thing);
    }

    void box(float x, float y) { Thing thing; thing.x = x; thing.y = y; add(thing); }

    void pyramid(int rows, float left = 0) {
        for (int row = 0; row < rows; row++)
            for (int column = 0; column < rows - row; column++)
                box(left + (column - (rows - row - 1) / 2.0f) * 44, -20 - row * 40);
    }

    void vessel(float half) {
        peer.wall(2 * half + 200, 100, 0, 50);
        peer.wall(100, 20000, -half - 50, -9900);
        peer.wall(100, 20000, half + 50, -9900);
    }

    void circles(int count) {
        float half = count > 2000 ? 1200 : 400;
        vessel(half);
        int columns = int(half) / 15;
        for (int index = 0; index < count; index++) {
            int row = index / columns, column = index % columns;
            Thing thing;
            thing.form = Form::circle;
            thing.width = 10;
            thing.x = (column - columns / 2) * 25 + (row % 2) * 7;
            thing.y = -100 - row * 24;
            add(thing);
        }
    }

    void chain() {
        int last = -1;
        for (int index = 1; index <= 50; index++) {
            Thing thing;
            thing.width = thing.height = 20;
            thing.x = index * 30;
            int body = add(thing);
            peer.spring(last, body, (index - 1) * 30, index * 30, 3.5f, 0.1f);
            last = body;
        }
    }

    /// Forty chains of eight capsules that fall across one another.
    void ragdolls() {
        vessel(400);
        for (int doll = 0; doll < 40; doll++) {
            int last = -1;
            for (int part = 0; part < 8; part++) {
                Thing thing;
                thing.form = Form::capsule;
                thing.width = 12;
                thing.height = 6;
                thing.x = (doll % 4) * 180 - 360 + part * 22;
                thing.y = -60 - (doll / 4) * 40 - (doll % 4) * 7;
                int body = add(thing);
                if (last >= 0) peer.pin(last, body, thing.x - 11, thing.y);
                last = body;
            }
        }
    }

    /// A heavy ball on a chain of twenty links that swings into a pyramid.
    void wrecking() {
        peer.wall(10000, 100, 0, 50);
        pyramid(12, -130);
        int last = -1;
        for (int link = 0; link < 20; link++) {
            Thing thing;
            thing.width = 20;
            thing.height = 6;
            thing.x = -410 - link * 20;
            thing.y = -560;
            int body = add(thing);
            peer.pin(last, body, thing.x + 10, thing.y);
            last = body;
        }
        Thing ball;
        ball.form = Form::circle;
        ball.width = 50;
        ball.x = -840;
        ball.y = -560;
        ball.density = 2;
        peer.pin(last, add(ball), -800, -560);
    }

    /// 4,500 circles, boxes and capsules poured, and 500 boxes that lie apart.
    void mixed() {
        vessel(1200);
        for (int index = 0; index < 500; index++) {
            if (index % 100 == 0) peer.wall(6200, 20, 6000, -100 * (index / 100) + 10);
            Thing thing;
            thing.width = thing.height = 30;
            thing.x = 3100 + (index % 100) * 58;
            thing.y = -15 - 100 * (index / 100);
            add(thing);
        }
        for (int index = 0; index < 4500; index++) {
            int row = index / 80, column = index % 80;
            Thing thing;
            thing.form = index % 3 == 0 ? Form::circle : index % 3 == 1 ? Form::box : Form::capsule;
            thing.width = index % 3 == 0 ? 10 : index % 3 == 1 ? 20 : 10;
            thing.height = index % 3 == 1 ? 16 : 6;
            thing.x = (column - 40) * 28 + (row % 2) * 7;
            thing.y = -100 - row * 26;
            add(thing);
        }
    }

    /// 1,000 circles of 3 pt at 8,000 to 12,000 pt/s between walls of 4 pt, and 100 boxes in their way.
    void bullets() {
        for (int side = 0; side < 2; side++) {
            peer.wall(1608, 4, 0, side == 0 ? -802 : 802, 1);
            peer.wall(4, 1608, side == 0 ? -802 : 802, 0, 1);
        }
        for (int index = 0; index < 100; index++) box((index % 10) * 150 - 675, (index / 10) * 150 - 675);
        for (int index = 0; index < 1000; index++) {
            Thing thing;
            thing.form = Form::circle;
            thing.width = 3;
            thing.x = (index % 40) * 38 - 741 + 1;
            thing.y = (index / 40) * 60 - 720;
            thing.restitution = 1;
            thing.friction = 0;
            float angle = index * 2.4f, speed = 8000 + index * 4;
            thing.vx = std::cos(angle) * speed;
            thing.vy = std::sin(angle) * speed;
            thing.isBullet = true;
            add(thing);
        }
    }

    /// 400 towers of two boxes, of which one is pushed every frame.
    void towers() {
        peer.wall(50000, 100, 0, 50);
        for (int index = 0; index < 800; index++) box((index / 2) * 60 - 12000, -20 - (index % 2) * 40);
    }

    bool build(const char* name) {
        if (!strcmp(name, "pyramid-210")) { peer.wall(10000, 100, 0, 50); pyramid(20); }
        else if (!strcmp(name, "pyramid-1830")) { peer.wall(10000, 100, 0, 50); pyramid(60); }
        else if (!strcmp(name, "circles-1000")) circles(1000);
        else if (!strcmp(name, "circles-10000")) circles(10000);
        else if (!strcmp(name, "chain-50")) chain();
        else if (!strcmp(name, "one-box")) {
            peer.wall(10000, 100, 0, 50);
            Thing thing;
            thing.y = -300;
            thing.restitution = 1;
            add(thing);
        }
        else if (!strcmp(name, "ragdolls-40")) ragdolls();
        else if (!strcmp(name, "wrecking-ball")) wrecking();
        else if (!strcmp(name, "mixed-5000")) mixed();
        else if (!strcmp(name, "bullets-1000")) bullets();
        else if (!strcmp(name, "rays-1000")) { circles(1000); rays = 1000; }
        else if (!strcmp(name, "churn-800")) { towers(); kicked = 1; }
        else return false;
        return true;
    }

    /// A frame: pushes a tower, steps, casts rays across the vessel.
    void frame(int number) {
        if (kicked) {
            int body = number * 37 % 400 * 2;
            peer.push(body, 60, 0);
        }
        peer.step();
        for (int index = 0; index < rays; index++) {
            float y = -10 - index * 0.8f;
            hits += peer.ray(-390, y, 390, y - 200 + (index * 7 % 400));
        }
    }

    int hits = 0;
};

static double processorTime() {
    timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return time.tv_sec * 1e9 + time.tv_nsec;
}

template <class Peer> int serve() {
    char name[64];
    int sleeps, frames;
    while (scanf(" run %63s %d %d", name, &sleeps, &frames) == 3) {
        auto scenes = std::make_unique<Scenes<Peer>>(sleeps != 0, strcmp(name, "bullets-1000") ? 25 : 0);
        if (!scenes->build(name)) { printf("unknown\n"); fflush(stdout); continue; }
        int count = int(scenes->homeX.size()), awake = count, rest = 0;
        double time = 0;
        for (int frame = 1; frame <= frames; frame++) {
            double start = processorTime();
            scenes->frame(frame);
            time += processorTime() - start;
            awake = scenes->peer.awakeCount();
            if (awake > 0) rest = frame;
        }
        float sunk = 0, drift = 0;
        for (int index = 0; index < count; index++) {
            drift = std::max(drift, std::abs(scenes->peer.x(index) - scenes->homeX[index]));
            sunk = scenes->peer.y(index) - scenes->homeY[index];
        }
        printf("%.0f %d %.2f %.2f %d\n", time, awake, sunk, drift, rest);
        fflush(stdout);
    }
    return 0;
}
