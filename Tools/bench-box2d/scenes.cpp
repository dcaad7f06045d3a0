// The benchmark's scenes in Box2D 2.4, in metres: 40 pt are 1 m, so gravity 1 (1,000 pt/s^2) is 25 m/s^2.
// Reads commands from standard input, so that the benchmark can alternate between this program and the engine:
//   run <scene> <sleep 0|1> <frames>   ->   nanoseconds of processor time for the frames, and how many bodies are awake
#include <box2d/box2d.h>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <memory>

static const float scale = 1.0f / 40;

static b2Body* add(b2World& world, const b2Shape& shape, float x, float y, float restitution = 0) {
    b2BodyDef definition;
    definition.type = b2_dynamicBody;
    definition.position.Set(x * scale, y * scale);
    b2Body* body = world.CreateBody(&definition);
    b2FixtureDef fixture;
    fixture.shape = &shape;
    fixture.density = 1;
    fixture.friction = 0.6f;
    fixture.restitution = restitution;
    body->CreateFixture(&fixture);
    return body;
}

static void wall(b2World& world, float width, float height, float x, float y) {
    b2BodyDef definition;
    b2Body* body = world.CreateBody(&definition);
    b2PolygonShape box;
    box.SetAsBox(width / 2 * scale, height / 2 * scale, b2Vec2(x * scale, y * scale), 0);
    b2FixtureDef fixture;
    fixture.shape = &box;
    fixture.friction = 0.6f;
    body->CreateFixture(&fixture);
}

static void pyramid(b2World& world, int rows) {
    wall(world, 10000, 100, 0, 50);
    b2PolygonShape box;
    box.SetAsBox(20 * scale, 20 * scale);
    for (int row = 0; row < rows; row++)
        for (int column = 0; column < rows - row; column++)
            add(world, box, (column - (rows - row - 1) / 2.0f) * 44, -20 - row * 40);
}

static void circles(b2World& world, int count) {
    float half = count > 2000 ? 1200 : 400;
    wall(world, 2 * half + 200, 100, 0, 50);
    wall(world, 100, 20000, -half - 50, -9900);
    wall(world, 100, 20000, half + 50, -9900);
    b2CircleShape circle;
    circle.m_radius = 10 * scale;
    int columns = int(half) / 15;
    for (int index = 0; index < count; index++) {
        int row = index / columns, column = index % columns;
        add(world, circle, (column - columns / 2) * 25 + (row % 2) * 7, -100 - row * 24);
    }
}

static void chain(b2World& world) {
    b2BodyDef definition;
    b2Body* last = world.CreateBody(&definition);
    b2PolygonShape box;
    box.SetAsBox(10 * scale, 10 * scale);
    float from = 0;
    for (int index = 0; index < 50; index++) {
        b2Body* body = add(world, box, (index + 1) * 30, 0);
        b2DistanceJointDef joint;
        joint.Initialize(last, body, b2Vec2(from * scale, 0), b2Vec2((index + 1) * 30 * scale, 0));
        b2LinearStiffness(joint.stiffness, joint.damping, 3.5f, 0.1f, last, body);
        joint.minLength = 0;
        joint.maxLength = b2_maxFloat;
        world.CreateJoint(&joint);
        last = body;
        from = (index + 1) * 30;
    }
}

static std::unique_ptr<b2World> make(const char* scene, bool sleeps) {
    auto world = std::make_unique<b2World>(b2Vec2(0, 25));
    world->SetAllowSleeping(sleeps);
    if (!strcmp(scene, "pyramid-210")) pyramid(*world, 20);
    else if (!strcmp(scene, "pyramid-1830")) pyramid(*world, 60);
    else if (!strcmp(scene, "circles-1000")) circles(*world, 1000);
    else if (!strcmp(scene, "circles-10000")) circles(*world, 10000);
    else if (!strcmp(scene, "chain-50")) chain(*world);
    else if (!strcmp(scene, "one-box")) {
        wall(*world, 10000, 100, 0, 50);
        b2PolygonShape box;
        box.SetAsBox(20 * scale, 20 * scale);
        add(*world, box, 0, -300, 1);
    } else return nullptr;
    return world;
}

static double processorTime() {
    timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return time.tv_sec * 1e9 + time.tv_nsec;
}

int main() {
    char scene[64];
    int sleeps, frames;
    while (scanf(" run %63s %d %d", scene, &sleeps, &frames) == 3) {
        auto world = make(scene, sleeps != 0);
        if (!world) { printf("unknown\n"); fflush(stdout); continue; }
        double start = processorTime();
        for (int frame = 0; frame < frames; frame++) world->Step(1.0f / 60, 8, 3);
        double time = processorTime() - start;
        int awake = 0;
        for (b2Body* body = world->GetBodyList(); body; body = body->GetNext())
            if (body->GetType() == b2_dynamicBody && body->IsAwake()) awake++;
        printf("%.0f %d\n", time, awake);
        fflush(stdout);
    }
}
