@_exported import AppleNames

@_exported import typealias AppleNames.Bundle
@_exported import typealias AppleNames.CFTimeInterval
@_exported import typealias AppleNames.CGAffineTransform
@_exported import typealias AppleNames.CGColor
@_exported import class AppleNames.CGContext
// Foundation and Dispatch have some of these names, too. A name with an import of its own has precedence over the names
// of whole modules, even in a file that imports Foundation.
@_exported import typealias AppleNames.CGFloat
@_exported import class AppleNames.CGMutablePath
@_exported import typealias AppleNames.CGPath
@_exported import typealias AppleNames.CGPoint
@_exported import typealias AppleNames.CGRect
@_exported import enum AppleNames.CGRectEdge
@_exported import typealias AppleNames.CGSize
@_exported import typealias AppleNames.CGVector
@_exported import struct AppleNames.DispatchQoS
@_exported import typealias AppleNames.DispatchQueue
@_exported import struct AppleNames.DispatchTime
@_exported import enum AppleNames.DispatchTimeInterval
@_exported import class AppleNames.DispatchWorkItem
@_exported import typealias AppleNames.Float
@_exported import typealias AppleNames.IndexPath
@_exported import class AppleNames.NSAttributedString
@_exported import class AppleNames.NSCoder
@_exported import typealias AppleNames.NSInteger
@_exported import class AppleNames.NSMutableAttributedString
@_exported import class AppleNames.NSMutableParagraphStyle
@_exported import class AppleNames.NSNotification
@_exported import class AppleNames.NSNull
@_exported import typealias AppleNames.NSNumber
@_exported import class AppleNames.NSObject
@_exported import protocol AppleNames.NSObjectProtocol
@_exported import class AppleNames.NSParagraphStyle
@_exported import typealias AppleNames.NSValue
@_exported import struct AppleNames.Notification
@_exported import class AppleNames.NotificationCenter
@_exported import class AppleNames.OperationQueue
@_exported import class AppleNames.RunLoop
@_exported import typealias AppleNames.TimeInterval
@_exported import class AppleNames.Timer
// `momentum port --web` replaces `weak` with this type.
@_exported import struct MomentumLayers.Weak

#if canImport(Foundation)
    @_exported import protocol AppleNames.NSCopying
    @_exported import Foundation
#endif
