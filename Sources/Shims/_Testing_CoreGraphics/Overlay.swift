// Swift's testing library looks for a module with this name, for image attachments, in files that also import
// `CoreGraphics`. There are no attachments here.
