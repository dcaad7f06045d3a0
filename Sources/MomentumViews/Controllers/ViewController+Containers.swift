extension ViewController {
    /// The stack that contains the controller, directly or not; nil when none does.
    public final var navigationController: NavigationController? {
        var controller = parent
        while let candidate = controller {
            if let navigation = candidate as? NavigationController { return navigation }
            controller = candidate.parent
        }
        return nil
    }

    /// The tabs that contain the controller, directly or not; nil when none do.
    public final var tabBarController: TabBarController? {
        var controller = parent
        while let candidate = controller {
            if let tabs = candidate as? TabBarController { return tabs }
            controller = candidate.parent
        }
        return nil
    }
}
