@_exported import MomentumReplay
