@_exported import MomentumCurves
@_exported import MomentumLayers
