@_exported import MomentumStage
