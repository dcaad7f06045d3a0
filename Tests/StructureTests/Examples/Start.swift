import Momentum
