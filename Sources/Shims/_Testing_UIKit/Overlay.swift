// Swift's testing library asks for a module of this name wherever it is imported beside `UIKit`, to attach images to results: there is
// nothing to attach here.
