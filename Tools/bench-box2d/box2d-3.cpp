// Box2D 3 as a peer: 3.1, and 3.2, whose joints keep what all have in common in a `base`.
#include <box2d/box2d.h>
#include "scenes.h"

struct Peer {
    b2WorldId world;
    std::vector<b2BodyId> bodies;
    b2BodyId ground;

    Peer(bool sleeps, float gravity) {
        b2WorldDef definition = b2DefaultWorldDef();
        definition.gravity = {0, gravity};
        definition.enableSleep = sleeps;
        definition.workerCount = 1;
        // Nothing of the scenes is slower than a bullet of 12,000 pt/s.
        definition.maximumLinearSpeed = 10000;
        world = b2CreateWorld(&definition);
        b2BodyDef body = b2DefaultBodyDef();
        ground = b2CreateBody(world, &body);
    }

    ~Peer() { b2DestroyWorld(world); }

    b2BodyId body(int index) { return index < 0 ? ground : bodies[index]; }

    static b2ShapeDef surface(float density, float friction, float restitution) {
        b2ShapeDef shape = b2DefaultShapeDef();
        shape.density = density;
        shape.material.friction = friction;
        shape.material.restitution = restitution;
        return shape;
    }

    int add(const Thing& thing) {
        b2BodyDef definition = b2DefaultBodyDef();
        definition.type = b2_dynamicBody;
        definition.position = {thing.x * scale, thing.y * scale};
        definition.linearVelocity = {thing.vx * scale, thing.vy * scale};
        definition.isBullet = thing.isBullet;
        b2BodyId body = b2CreateBody(world, &definition);
        b2ShapeDef shape = surface(thing.density, thing.friction, thing.restitution);
        float half = thing.width / 2 * scale;
        if (thing.form == Form::circle) {
            b2Circle circle = {{0, 0}, thing.width * scale};
            b2CreateCircleShape(body, &shape, &circle);
        } else if (thing.form == Form::capsule) {
            b2Capsule capsule = {{-half, 0}, {half, 0}, thing.height * scale};
            b2CreateCapsuleShape(body, &shape, &capsule);
        } else {
            b2Polygon box = b2MakeBox(half, thing.height / 2 * scale);
            b2CreatePolygonShape(body, &shape, &box);
        }
        bodies.push_back(body);
        return int(bodies.size()) - 1;
    }

    void wall(float width, float height, float x, float y, float restitution = 0) {
        b2ShapeDef shape = surface(1, 0.6f, restitution);
        b2Polygon box = b2MakeOffsetBox(width / 2 * scale, height / 2 * scale, {x * scale, y * scale}, b2Rot{1, 0});
        b2CreatePolygonShape(ground, &shape, &box);
    }

    template <class Joint> void join(Joint& joint, int a, int b, float ax, float ay, float bx, float by) {
        b2Vec2 anchorA = b2Body_GetLocalPoint(body(a), {ax * scale, ay * scale});
        b2Vec2 anchorB = b2Body_GetLocalPoint(body(b), {bx * scale, by * scale});
        if constexpr (requires { joint.base.bodyIdA; }) {
            joint.base.bodyIdA = body(a);
            joint.base.bodyIdB = body(b);
            joint.base.localFrameA = {anchorA, b2Rot{1, 0}};
            joint.base.localFrameB = {anchorB, b2Rot{1, 0}};
        } else {
            joint.bodyIdA = body(a);
            joint.bodyIdB = body(b);
            joint.localAnchorA = anchorA;
            joint.localAnchorB = anchorB;
        }
    }

    void spring(int a, int b, float from, float to, float frequency, float damping) {
        b2DistanceJointDef joint = b2DefaultDistanceJointDef();
        join(joint, a, b, from, 0, to, 0);
        joint.length = (to - from) * scale;
        joint.enableSpring = true;
        joint.hertz = frequency;
        joint.dampingRatio = damping;
        b2CreateDistanceJoint(world, &joint);
    }

    void pin(int a, int b, float x, float y) {
        b2RevoluteJointDef joint = b2DefaultRevoluteJointDef();
        join(joint, a, b, x, y, x, y);
        b2CreateRevoluteJoint(world, &joint);
    }

    int ray(float x, float y, float toX, float toY) {
        b2Vec2 way = {(toX - x) * scale, (toY - y) * scale};
        return b2World_CastRayClosest(world, {x * scale, y * scale}, way, b2DefaultQueryFilter()).hit;
    }

    void push(int index, float vx, float vy) {
        b2Body_SetAwake(bodies[index], true);
        b2Body_SetLinearVelocity(bodies[index], {vx * scale, vy * scale});
    }

    void step() { b2World_Step(world, 1.0f / 60, 4); }
    float x(int index) { return b2Body_GetPosition(bodies[index]).x / scale; }
    float y(int index) { return b2Body_GetPosition(bodies[index]).y / scale; }
    int awakeCount() { return b2World_GetAwakeBodyCount(world); }
};

int main() { return serve<Peer>(); }
