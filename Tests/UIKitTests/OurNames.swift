import AppleNames

typealias AppleQueue = AppleNames.DispatchQueue
typealias AppleTimer = AppleNames.Timer
