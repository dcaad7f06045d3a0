@_exported import MomentumCurves
