import Momentum
import MomentumReplay

func examples(bytes: [UInt8], session: Session) {
    // examples
}
