@_exported import MomentumCurves
@_exported import MomentumLayers
@_exported import MomentumKit
