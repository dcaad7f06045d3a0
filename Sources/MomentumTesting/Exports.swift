@_exported import MomentumInspection
@_exported import MomentumReplay
