import MomentumPhysics

let frameTime = 1.0 / 60

func draw(_ motion: BodyMotion) {}
func play(_ event: ContactEvent) {}
