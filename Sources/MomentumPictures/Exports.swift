@_exported import MomentumLayers
