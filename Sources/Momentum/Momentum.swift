@_exported import MomentumCurves
@_exported import MomentumKit
@_exported import MomentumLayers
