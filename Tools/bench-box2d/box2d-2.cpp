// Box2D 2.4 as a peer.
#include <box2d/box2d.h>
#include "scenes.h"

struct Peer {
    std::unique_ptr<b2World> world;
    std::vector<b2Body*> bodies;
    b2Body* ground;

    Peer(bool sleeps, float gravity) : world(new b2World(b2Vec2(0, gravity))) {
        world->SetAllowSleeping(sleeps);
        b2BodyDef definition;
        ground = world->CreateBody(&definition);
    }

    b2Body* body(int index) { return index < 0 ? ground : bodies[index]; }

    int add(const Thing& thing) {
        b2BodyDef definition;
        definition.type = b2_dynamicBody;
        definition.position.Set(thing.x * scale, thing.y * scale);
        definition.linearVelocity.Set(thing.vx * scale, thing.vy * scale);
        definition.bullet = thing.isBullet;
        b2Body* body = world->CreateBody(&definition);
        b2CircleShape circle;
        circle.m_radius = thing.width * scale;
        b2PolygonShape box;
        // It has no capsules.
        bool isCapsule = thing.form == Form::capsule;
        float width = isCapsule ? thing.width + 2 * thing.height : thing.width;
        box.SetAsBox(width / 2 * scale, (isCapsule ? thing.height : thing.height / 2) * scale);
        b2FixtureDef fixture;
        fixture.shape = thing.form == Form::circle ? static_cast<b2Shape*>(&circle) : &box;
        fixture.density = thing.density;
        fixture.friction = thing.friction;
        fixture.restitution = thing.restitution;
        body->CreateFixture(&fixture);
        bodies.push_back(body);
        return int(bodies.size()) - 1;
    }

    void wall(float width, float height, float x, float y, float restitution = 0) {
        b2PolygonShape box;
        box.SetAsBox(width / 2 * scale, height / 2 * scale, b2Vec2(x * scale, y * scale), 0);
        b2FixtureDef fixture;
        fixture.shape = &box;
        fixture.friction = 0.6f;
        fixture.restitution = restitution;
        ground->CreateFixture(&fixture);
    }

    void spring(int a, int b, float from, float to, float frequency, float damping) {
        b2DistanceJointDef joint;
        joint.Initialize(body(a), body(b), b2Vec2(from * scale, 0), b2Vec2(to * scale, 0));
        b2LinearStiffness(joint.stiffness, joint.damping, frequency, damping, body(a), body(b));
        joint.minLength = 0;
        joint.maxLength = b2_maxFloat;
        world->CreateJoint(&joint);
    }

    void pin(int a, int b, float x, float y) {
        b2RevoluteJointDef joint;
        joint.Initialize(body(a), body(b), b2Vec2(x * scale, y * scale));
        world->CreateJoint(&joint);
    }

    struct Nearest : b2RayCastCallback {
        bool isHit = false;
        float ReportFixture(b2Fixture*, const b2Vec2&, const b2Vec2&, float fraction) override {
            isHit = true;
            return fraction;
        }
    };

    int ray(float x, float y, float toX, float toY) {
        Nearest nearest;
        world->RayCast(&nearest, b2Vec2(x * scale, y * scale), b2Vec2(toX * scale, toY * scale));
        return nearest.isHit;
    }

    void push(int index, float vx, float vy) { bodies[index]->SetLinearVelocity(b2Vec2(vx * scale, vy * scale)); }
    void step() { world->Step(1.0f / 60, 8, 3); }
    float x(int index) { return bodies[index]->GetPosition().x / scale; }
    float y(int index) { return bodies[index]->GetPosition().y / scale; }

    int awakeCount() {
        int count = 0;
        for (b2Body* body : bodies) count += body->IsAwake();
        return count;
    }
};

int main() { return serve<Peer>(); }
