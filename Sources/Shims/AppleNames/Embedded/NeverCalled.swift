// Made by Tools/never-called of Tests/UIKit/Reference/NeverCalled.txt.

/// Natively the methods of ``CALayerDelegate`` that nothing calls.
public protocol UncalledLayerDelegateMethods: AnyObject {}
/// The same.
public protocol _UncalledLayerDelegateMethods: AnyObject {}

/// Natively the methods of ``UIApplicationDelegate`` that nothing calls.
public protocol UncalledApplicationDelegateMethods: AnyObject {}
/// The same.
public protocol _UncalledApplicationDelegateMethods: AnyObject {}

/// Natively the methods of ``UICollectionViewDataSource`` that nothing calls.
public protocol UncalledCollectionViewDataSourceMethods: AnyObject {}
/// The same.
public protocol _UncalledCollectionViewDataSourceMethods: AnyObject {}

/// Natively the methods of ``UICollectionViewDelegate`` that nothing calls.
public protocol UncalledCollectionViewDelegateMethods: AnyObject {}
/// The same.
public protocol _UncalledCollectionViewDelegateMethods: AnyObject {}

/// Natively the methods of ``UINavigationControllerDelegate`` that nothing calls.
public protocol UncalledNavigationControllerDelegateMethods: AnyObject {}
/// The same.
public protocol _UncalledNavigationControllerDelegateMethods: AnyObject {}

/// Natively the methods of ``UIPageViewControllerDelegate`` that nothing calls.
public protocol UncalledPageViewControllerDelegateMethods: AnyObject {}
/// The same.
public protocol _UncalledPageViewControllerDelegateMethods: AnyObject {}

/// Natively the methods of ``UIScrollViewDelegate`` that nothing calls.
public protocol UncalledScrollViewDelegateMethods: AnyObject {}
/// The same.
public protocol _UncalledScrollViewDelegateMethods: AnyObject {}

/// Natively the methods of ``UISearchBarDelegate`` that nothing calls.
public protocol UncalledSearchBarDelegateMethods: AnyObject {}
/// The same.
public protocol _UncalledSearchBarDelegateMethods: AnyObject {}

/// Natively the methods of ``UITabBarControllerDelegate`` that nothing calls.
public protocol UncalledTabBarControllerDelegateMethods: AnyObject {}
/// The same.
public protocol _UncalledTabBarControllerDelegateMethods: AnyObject {}

/// Natively the methods of ``UITableViewDataSource`` that nothing calls.
public protocol UncalledTableViewDataSourceMethods: AnyObject {}
/// The same.
public protocol _UncalledTableViewDataSourceMethods: AnyObject {}

/// Natively the methods of ``UITableViewDelegate`` that nothing calls.
public protocol UncalledTableViewDelegateMethods: AnyObject {}
/// The same.
public protocol _UncalledTableViewDelegateMethods: AnyObject {}

/// Natively the methods of ``UITextFieldDelegate`` that nothing calls.
public protocol UncalledTextFieldDelegateMethods: AnyObject {}
/// The same.
public protocol _UncalledTextFieldDelegateMethods: AnyObject {}

/// Natively the methods of ``UITextViewDelegate`` that nothing calls.
public protocol UncalledTextViewDelegateMethods: AnyObject {}
/// The same.
public protocol _UncalledTextViewDelegateMethods: AnyObject {}
