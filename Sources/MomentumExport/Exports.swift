@_exported import MomentumGallery
