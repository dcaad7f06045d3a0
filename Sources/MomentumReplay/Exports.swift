@_exported import Momentum
