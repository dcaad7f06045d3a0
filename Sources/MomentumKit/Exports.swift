@_exported import MomentumMotion
