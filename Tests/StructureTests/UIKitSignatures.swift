/// The methods of UIKit's delegate, data-source and transition protocols as published programs write them, without the
/// prefixes `UI` and `CA`, and with `Double` for `CGFloat`, `Point` for `CGPoint` and so on.
enum UIKitSignatures {
    /// The methods, by the corresponding protocol of the engine.
    static let all: [(protocolName: String, methods: [String])] = [
        (
            "ScrollViewDelegate",
            [
                "scrollViewDidScroll(_ scrollView: ScrollView)",
                "scrollViewDidZoom(_ scrollView: ScrollView)",
                "scrollViewWillBeginDragging(_ scrollView: ScrollView)",
                "scrollViewWillEndDragging(_ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: UnsafeMutablePointer<Point>)",
                "scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)",
                "scrollViewWillBeginDecelerating(_ scrollView: ScrollView)",
                "scrollViewDidEndDecelerating(_ scrollView: ScrollView)",
                "scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)",
                "viewForZooming(in scrollView: ScrollView) -> View?",
                "scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?)",
                "scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double)",
                "scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool",
                "scrollViewDidScrollToTop(_ scrollView: ScrollView)",
                "scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView)",
            ]
        ),
        (
            "TableViewDataSource",
            [
                "tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int",
                "tableView(_ tableView: TableView, cellForRowAt indexPath: ListIndexPath) -> TableViewCell",
                "numberOfSections(in tableView: TableView) -> Int",
                "tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?",
                "tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?",
                "tableView(_ tableView: TableView, canEditRowAt indexPath: ListIndexPath) -> Bool",
                "tableView(_ tableView: TableView, canMoveRowAt indexPath: ListIndexPath) -> Bool",
                "sectionIndexTitles(for tableView: TableView) -> [String]?",
                "tableView(_ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int",
                "tableView(_ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: ListIndexPath)",
                "tableView(_ tableView: TableView, moveRowAt sourceIndexPath: ListIndexPath, to destinationIndexPath: ListIndexPath)",
            ]
        ),
        (
            "TableViewDelegate",
            [
                "scrollViewDidScroll(_ scrollView: ScrollView)",
                "scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool",
                "tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: ListIndexPath)",
                "tableView(_ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int)",
                "tableView(_ tableView: TableView, willDisplayFooterView view: View, forSection section: Int)",
                "tableView(_ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: ListIndexPath)",
                "tableView(_ tableView: TableView, didEndDisplayingHeaderView view: View, forSection section: Int)",
                "tableView(_ tableView: TableView, didEndDisplayingFooterView view: View, forSection section: Int)",
                "tableView(_ tableView: TableView, heightForRowAt indexPath: ListIndexPath) -> Double",
                "tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double",
                "tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double",
                "tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: ListIndexPath) -> Double",
                "tableView(_ tableView: TableView, estimatedHeightForHeaderInSection section: Int) -> Double",
                "tableView(_ tableView: TableView, estimatedHeightForFooterInSection section: Int) -> Double",
                "tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View?",
                "tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View?",
                "tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: ListIndexPath)",
                "tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: ListIndexPath) -> Bool",
                "tableView(_ tableView: TableView, didHighlightRowAt indexPath: ListIndexPath)",
                "tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: ListIndexPath)",
                "tableView(_ tableView: TableView, willSelectRowAt indexPath: ListIndexPath) -> ListIndexPath?",
                "tableView(_ tableView: TableView, willDeselectRowAt indexPath: ListIndexPath) -> ListIndexPath?",
                "tableView(_ tableView: TableView, didSelectRowAt indexPath: ListIndexPath)",
                "tableView(_ tableView: TableView, didDeselectRowAt indexPath: ListIndexPath)",
                "tableView(_ tableView: TableView, editingStyleForRowAt indexPath: ListIndexPath) -> TableViewCell.EditingStyle",
                "tableView(_ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: ListIndexPath) -> String?",
                "tableView(_ tableView: TableView, editActionsForRowAt indexPath: ListIndexPath) -> [TableViewRowAction]?",
                "tableView(_ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: ListIndexPath) -> SwipeActionsConfiguration?",
                "tableView(_ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: ListIndexPath) -> SwipeActionsConfiguration?",
                "tableView(_ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: ListIndexPath) -> Bool",
                "tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: ListIndexPath)",
                "tableView(_ tableView: TableView, didEndEditingRowAt indexPath: ListIndexPath?)",
                "tableView(_ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: ListIndexPath, toProposedIndexPath proposedDestinationIndexPath: ListIndexPath) -> ListIndexPath",
                "tableView(_ tableView: TableView, indentationLevelForRowAt indexPath: ListIndexPath) -> Int",
                "tableView(_ tableView: TableView, shouldShowMenuForRowAt indexPath: ListIndexPath) -> Bool",
                "tableView(_ tableView: TableView, canPerformAction action: Selector, forRowAt indexPath: ListIndexPath, withSender sender: Any?) -> Bool",
                "tableView(_ tableView: TableView, performAction action: Selector, forRowAt indexPath: ListIndexPath, withSender sender: Any?)",
                "tableView(_ tableView: TableView, canFocusRowAt indexPath: ListIndexPath) -> Bool",
                "tableView(_ tableView: TableView, shouldUpdateFocusIn context: TableViewFocusUpdateContext) -> Bool",
                "indexPathForPreferredFocusedView(in tableView: TableView) -> ListIndexPath?",
                "tableView(_ tableView: TableView, selectionFollowsFocusForRowAt indexPath: ListIndexPath) -> Bool",
                "tableView(_ tableView: TableView, shouldSpringLoadRowAt indexPath: ListIndexPath, with context: SpringLoadedInteractionContext) -> Bool",
                "tableView(_ tableView: TableView, shouldBeginMultipleSelectionInteractionAt indexPath: ListIndexPath) -> Bool",
                "tableView(_ tableView: TableView, didBeginMultipleSelectionInteractionAt indexPath: ListIndexPath)",
                "tableViewDidEndMultipleSelectionInteraction(_ tableView: TableView)",
                "tableView(_ tableView: TableView, contextMenuConfigurationForRowAt indexPath: ListIndexPath, point: Point) -> ContextMenuConfiguration?",
                "tableView(_ tableView: TableView, canPerformPrimaryActionForRowAt indexPath: ListIndexPath) -> Bool",
                "tableView(_ tableView: TableView, performPrimaryActionForRowAt indexPath: ListIndexPath)",
                "tableView(_ tableView: TableView, didUpdateFocusIn context: TableViewFocusUpdateContext, with coordinator: FocusAnimationCoordinator)",
                "tableView(_ tableView: TableView, previewForDismissingContextMenuWithConfiguration configuration: ContextMenuConfiguration) -> TargetedPreview?",
                "tableView(_ tableView: TableView, previewForHighlightingContextMenuWithConfiguration configuration: ContextMenuConfiguration) -> TargetedPreview?",
                "tableView(_ tableView: TableView, willDisplayContextMenu configuration: ContextMenuConfiguration, animator: ContextMenuInteractionAnimating?)",
                "tableView(_ tableView: TableView, willEndContextMenuInteraction configuration: ContextMenuConfiguration, animator: ContextMenuInteractionAnimating?)",
                "tableView(_ tableView: TableView, willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration, animator: ContextMenuInteractionCommitAnimating)",
            ]
        ),
        (
            "CollectionViewDataSource",
            [
                "collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int",
                "collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: ListIndexPath) -> CollectionViewCell",
                "numberOfSections(in collectionView: CollectionView) -> Int",
                "collectionView(_ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: ListIndexPath) -> CollectionReusableView",
                "collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: ListIndexPath) -> Bool",
                "collectionView(_ collectionView: CollectionView, moveItemAt sourceIndexPath: ListIndexPath, to destinationIndexPath: ListIndexPath)",
                "indexTitles(for collectionView: CollectionView) -> [String]?",
                "collectionView(_ collectionView: CollectionView, indexPathForIndexTitle title: String, at index: Int) -> ListIndexPath",
            ]
        ),
        (
            "CollectionViewDelegate",
            [
                "scrollViewDidScroll(_ scrollView: ScrollView)",
                "collectionView(_ collectionView: CollectionView, shouldHighlightItemAt indexPath: ListIndexPath) -> Bool",
                "collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: ListIndexPath)",
                "collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: ListIndexPath)",
                "collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: ListIndexPath) -> Bool",
                "collectionView(_ collectionView: CollectionView, shouldDeselectItemAt indexPath: ListIndexPath) -> Bool",
                "collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: ListIndexPath)",
                "collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: ListIndexPath)",
                "collectionView(_ collectionView: CollectionView, canPerformPrimaryActionForItemAt indexPath: ListIndexPath) -> Bool",
                "collectionView(_ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: ListIndexPath)",
                "collectionView(_ collectionView: CollectionView, willDisplay cell: CollectionViewCell, forItemAt indexPath: ListIndexPath)",
                "collectionView(_ collectionView: CollectionView, willDisplaySupplementaryView view: CollectionReusableView, forElementKind elementKind: String, at indexPath: ListIndexPath)",
                "collectionView(_ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell, forItemAt indexPath: ListIndexPath)",
                "collectionView(_ collectionView: CollectionView, shouldShowMenuForItemAt indexPath: ListIndexPath) -> Bool",
                "collectionView(_ collectionView: CollectionView, transitionLayoutForOldLayout fromLayout: CollectionViewLayout, newLayout toLayout: CollectionViewLayout) -> CollectionViewTransitionLayout",
                "collectionView(_ collectionView: CollectionView, canFocusItemAt indexPath: ListIndexPath) -> Bool",
                "indexPathForPreferredFocusedView(in collectionView: CollectionView) -> ListIndexPath?",
                "collectionView(_ collectionView: CollectionView, selectionFollowsFocusForItemAt indexPath: ListIndexPath) -> Bool",
                "collectionView(_ collectionView: CollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: ListIndexPath, toProposedIndexPath proposedIndexPath: ListIndexPath) -> ListIndexPath",
                "collectionView(_ collectionView: CollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: ListIndexPath, atCurrentIndexPath currentIndexPath: ListIndexPath, toProposedIndexPath proposedIndexPath: ListIndexPath) -> ListIndexPath",
                "collectionView(_ collectionView: CollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: Point) -> Point",
                "collectionView(_ collectionView: CollectionView, canEditItemAt indexPath: ListIndexPath) -> Bool",
                "collectionView(_ collectionView: CollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: ListIndexPath) -> Bool",
                "collectionView(_ collectionView: CollectionView, didBeginMultipleSelectionInteractionAt indexPath: ListIndexPath)",
                "collectionViewDidEndMultipleSelectionInteraction(_ collectionView: CollectionView)",
                "collectionView(_ collectionView: CollectionView, contextMenuConfigurationForItemAt indexPath: ListIndexPath, point: Point) -> ContextMenuConfiguration?",
                "collectionView(_ collectionView: CollectionView, canPerformAction action: Selector, forItemAt indexPath: ListIndexPath, withSender sender: Any?) -> Bool",
                "collectionView(_ collectionView: CollectionView, performAction action: Selector, forItemAt indexPath: ListIndexPath, withSender sender: Any?)",
                "collectionView(_ collectionView: CollectionView, contextMenuConfiguration configuration: ContextMenuConfiguration, dismissalPreviewForItemAt indexPath: ListIndexPath) -> TargetedPreview?",
                "collectionView(_ collectionView: CollectionView, contextMenuConfiguration configuration: ContextMenuConfiguration, highlightPreviewForItemAt indexPath: ListIndexPath) -> TargetedPreview?",
                "collectionView(_ collectionView: CollectionView, contextMenuConfigurationForItemsAt indexPaths: [ListIndexPath], point: Point) -> ContextMenuConfiguration?",
                "collectionView(_ collectionView: CollectionView, didEndDisplayingSupplementaryView view: CollectionReusableView, forElementOfKind elementKind: String, at indexPath: ListIndexPath)",
                "collectionView(_ collectionView: CollectionView, didUpdateFocusIn context: CollectionViewFocusUpdateContext, with coordinator: FocusAnimationCoordinator)",
                "collectionView(_ collectionView: CollectionView, previewForDismissingContextMenuWithConfiguration configuration: ContextMenuConfiguration) -> TargetedPreview?",
                "collectionView(_ collectionView: CollectionView, previewForHighlightingContextMenuWithConfiguration configuration: ContextMenuConfiguration) -> TargetedPreview?",
                "collectionView(_ collectionView: CollectionView, sceneActivationConfigurationForItemAt indexPath: ListIndexPath, point: Point) -> WindowScene.ActivationConfiguration?",
                "collectionView(_ collectionView: CollectionView, shouldSpringLoadItemAt indexPath: ListIndexPath, with context: SpringLoadedInteractionContext) -> Bool",
                "collectionView(_ collectionView: CollectionView, shouldUpdateFocusIn context: CollectionViewFocusUpdateContext) -> Bool",
                "collectionView(_ collectionView: CollectionView, willDisplayContextMenu configuration: ContextMenuConfiguration, animator: ContextMenuInteractionAnimating?)",
                "collectionView(_ collectionView: CollectionView, willEndContextMenuInteraction configuration: ContextMenuConfiguration, animator: ContextMenuInteractionAnimating?)",
                "collectionView(_ collectionView: CollectionView, willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration, animator: ContextMenuInteractionCommitAnimating)",
            ]
        ),
        (
            "CollectionViewDelegateFlowLayout",
            [
                "collectionView(_ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout, sizeForItemAt indexPath: ListIndexPath) -> Size",
                "collectionView(_ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout, insetForSectionAt section: Int) -> EdgeInsets",
                "collectionView(_ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout, minimumLineSpacingForSectionAt section: Int) -> Double",
                "collectionView(_ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int) -> Double",
                "collectionView(_ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout, referenceSizeForHeaderInSection section: Int) -> Size",
                "collectionView(_ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout, referenceSizeForFooterInSection section: Int) -> Size",
            ]
        ),
        (
            "SearchBarDelegate",
            [
                "searchBarShouldBeginEditing(_ searchBar: SearchBar) -> Bool",
                "searchBarTextDidBeginEditing(_ searchBar: SearchBar)",
                "searchBarShouldEndEditing(_ searchBar: SearchBar) -> Bool",
                "searchBarTextDidEndEditing(_ searchBar: SearchBar)",
                "searchBar(_ searchBar: SearchBar, textDidChange searchText: String)",
                "searchBar(_ searchBar: SearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool",
                "searchBarSearchButtonClicked(_ searchBar: SearchBar)",
                "searchBarBookmarkButtonClicked(_ searchBar: SearchBar)",
                "searchBarCancelButtonClicked(_ searchBar: SearchBar)",
                "searchBarResultsListButtonClicked(_ searchBar: SearchBar)",
                "searchBar(_ searchBar: SearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)",
            ]
        ),
        (
            "TextFieldDelegate",
            [
                "textFieldShouldBeginEditing(_ textField: TextField) -> Bool",
                "textFieldDidBeginEditing(_ textField: TextField)",
                "textFieldShouldEndEditing(_ textField: TextField) -> Bool",
                "textFieldDidEndEditing(_ textField: TextField)",
                "textFieldDidEndEditing(_ textField: TextField, reason: TextField.DidEndEditingReason)",
                "textField(_ textField: TextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool",
                "textField(_ textField: TextField, shouldChangeCharactersInRanges ranges: [NSValue], replacementString string: String) -> Bool",
                "textField(_ textField: TextField, editMenuForCharactersIn range: NSRange, suggestedActions: [MenuElement]) -> Menu?",
                "textField(_ textField: TextField, willPresentEditMenuWith animator: any EditMenuInteractionAnimating)",
                "textField(_ textField: TextField, willDismissEditMenuWith animator: any EditMenuInteractionAnimating)",
                "textFieldDidChangeSelection(_ textField: TextField)",
                "textFieldShouldClear(_ textField: TextField) -> Bool",
                "textFieldShouldReturn(_ textField: TextField) -> Bool",
                "textField(_ textField: TextField, insertInputSuggestion inputSuggestion: InputSuggestion)",
            ]
        ),
        (
            "TextViewDelegate",
            [
                "textViewShouldBeginEditing(_ textView: TextView) -> Bool",
                "textViewDidBeginEditing(_ textView: TextView)",
                "textViewShouldEndEditing(_ textView: TextView) -> Bool",
                "textViewDidEndEditing(_ textView: TextView)",
                "textView(_ textView: TextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool",
                "textViewDidChange(_ textView: TextView)",
                "textViewDidChangeSelection(_ textView: TextView)",
                "textView(_ textView: TextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool",
                "textView(_ textView: TextView, editMenuForTextIn range: NSRange, suggestedActions: [MenuElement]) -> Menu?",
                "textView(_ textView: TextView, willPresentEditMenuWith animator: any EditMenuInteractionAnimating)",
                "textView(_ textView: TextView, willDismissEditMenuWith animator: any EditMenuInteractionAnimating)",
            ]
        ),
        (
            "GestureRecognizerDelegate",
            [
                "gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool",
                "gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool",
                "gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive press: Press) -> Bool",
                "gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive event: Event) -> Bool",
                "gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer) -> Bool",
                "gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer) -> Bool",
                "gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: GestureRecognizer) -> Bool",
            ]
        ),
        (
            "PreviewInteractionDelegate",
            [
                "previewInteractionShouldBegin(_ previewInteraction: PreviewInteraction) -> Bool",
                "previewInteraction(_ previewInteraction: PreviewInteraction, didUpdatePreviewTransition transitionProgress: Double, ended: Bool)",
                "previewInteraction(_ previewInteraction: PreviewInteraction, didUpdateCommitTransition transitionProgress: Double, ended: Bool)",
                "previewInteractionDidCancel(_ previewInteraction: PreviewInteraction)",
            ]
        ),
        (
            "CollisionBehaviorDelegate",
            [
                "collisionBehavior(_ behavior: CollisionBehavior, beganContactFor item1: DynamicItem, with item2: DynamicItem, at p: Point)",
                "collisionBehavior(_ behavior: CollisionBehavior, endedContactFor item1: DynamicItem, with item2: DynamicItem)",
                "collisionBehavior(_ behavior: CollisionBehavior, beganContactFor item: DynamicItem, withBoundaryIdentifier identifier: NSCopying?, at p: Point)",
                "collisionBehavior(_ behavior: CollisionBehavior, endedContactFor item: DynamicItem, withBoundaryIdentifier identifier: NSCopying?)",
            ]
        ),
        (
            "DynamicAnimatorDelegate",
            [
                "dynamicAnimatorWillResume(_ animator: DynamicAnimator)",
                "dynamicAnimatorDidPause(_ animator: DynamicAnimator)",
            ]
        ),
        (
            "NavigationControllerDelegate",
            [
                "navigationController(_ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool)",
                "navigationController(_ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool)",
                "navigationControllerSupportedInterfaceOrientations(_ navigationController: NavigationController) -> InterfaceOrientationMask",
                "navigationControllerPreferredInterfaceOrientationForPresentation(_ navigationController: NavigationController) -> InterfaceOrientation",
                "navigationController(_ navigationController: NavigationController, interactionControllerFor animationController: ViewControllerAnimatedTransitioning) -> ViewControllerInteractiveTransitioning?",
                "navigationController(_ navigationController: NavigationController, animationControllerFor operation: NavigationController.Operation, from fromVC: ViewController, to toVC: ViewController) -> ViewControllerAnimatedTransitioning?",
            ]
        ),
        (
            "TabBarControllerDelegate",
            [
                "tabBarController(_ tabBarController: TabBarController, shouldSelect viewController: ViewController) -> Bool",
                "tabBarController(_ tabBarController: TabBarController, didSelect viewController: ViewController)",
                "tabBarController(_ tabBarController: TabBarController, willBeginCustomizing viewControllers: [ViewController])",
                "tabBarController(_ tabBarController: TabBarController, willEndCustomizing viewControllers: [ViewController], changed: Bool)",
                "tabBarController(_ tabBarController: TabBarController, didEndCustomizing viewControllers: [ViewController], changed: Bool)",
                "tabBarController(_ tabBarController: TabBarController, interactionControllerFor animationController: ViewControllerAnimatedTransitioning) -> ViewControllerInteractiveTransitioning?",
                "tabBarController(_ tabBarController: TabBarController, animationControllerForTransitionFrom fromVC: ViewController, to toVC: ViewController) -> ViewControllerAnimatedTransitioning?",
                "tabBarController(_ tabBarController: TabBarController, didSelectTab selectedTab: Tab, previousTab: Tab?)",
                "tabBarController(_ tabBarController: TabBarController, displayedViewControllersFor tab: Tab, proposedViewControllers: [ViewController]) -> [ViewController]",
                "tabBarController(_ tabBarController: TabBarController, displayOrderDidChangeFor group: TabGroup)",
                "tabBarController(_ tabBarController: TabBarController, shouldSelectTab tab: Tab) -> Bool",
                "tabBarController(_ tabBarController: TabBarController, tab: Tab, acceptItemsFrom session: DropSession)",
                "tabBarController(_ tabBarController: TabBarController, tab: Tab, operationForAcceptingItemsFrom session: DropSession) -> Tab.DropOperation",
                "tabBarController(_ tabBarController: TabBarController, visibilityDidChangeFor tabs: [Tab])",
                "tabBarControllerDidEndEditing(_ tabBarController: TabBarController)",
                "tabBarControllerWillBeginEditing(_ tabBarController: TabBarController)",
                "tabBarControllerPreferredInterfaceOrientationForPresentation(_ tabBarController: TabBarController) -> InterfaceOrientation",
                "tabBarControllerSupportedInterfaceOrientations(_ tabBarController: TabBarController) -> InterfaceOrientationMask",
            ]
        ),
        (
            "PageViewControllerDataSource",
            [
                "pageViewController(_ pageViewController: PageViewController, viewControllerBefore viewController: ViewController) -> ViewController?",
                "pageViewController(_ pageViewController: PageViewController, viewControllerAfter viewController: ViewController) -> ViewController?",
                "presentationCount(for pageViewController: PageViewController) -> Int",
                "presentationIndex(for pageViewController: PageViewController) -> Int",
            ]
        ),
        (
            "PageViewControllerDelegate",
            [
                "pageViewController(_ pageViewController: PageViewController, willTransitionTo pendingViewControllers: [ViewController])",
                "pageViewController(_ pageViewController: PageViewController, didFinishAnimating finished: Bool, previousViewControllers: [ViewController], transitionCompleted completed: Bool)",
                "pageViewController(_ pageViewController: PageViewController, spineLocationFor orientation: InterfaceOrientation) -> PageViewController.SpineLocation",
                "pageViewControllerSupportedInterfaceOrientations(_ pageViewController: PageViewController) -> InterfaceOrientationMask",
                "pageViewControllerPreferredInterfaceOrientationForPresentation(_ pageViewController: PageViewController) -> InterfaceOrientation",
            ]
        ),
        (
            "ViewControllerTransitioningDelegate",
            [
                "animationController(forPresented presented: ViewController, presenting: ViewController, source: ViewController) -> ViewControllerAnimatedTransitioning?",
                "animationController(forDismissed dismissed: ViewController) -> ViewControllerAnimatedTransitioning?",
                "interactionControllerForPresentation(using animator: ViewControllerAnimatedTransitioning) -> ViewControllerInteractiveTransitioning?",
                "interactionControllerForDismissal(using animator: ViewControllerAnimatedTransitioning) -> ViewControllerInteractiveTransitioning?",
                "presentationController(forPresented presented: ViewController, presenting: ViewController?, source: ViewController) -> PresentationController?",
            ]
        ),
        (
            "ViewControllerAnimatedTransitioning",
            [
                "transitionDuration(using transitionContext: ViewControllerContextTransitioning?) -> Double",
                "animateTransition(using transitionContext: ViewControllerContextTransitioning)",
                "interruptibleAnimator(using transitionContext: ViewControllerContextTransitioning) -> ViewImplicitlyAnimating",
                "animationEnded(_ transitionCompleted: Bool)",
            ]
        ),
        (
            "ViewControllerInteractiveTransitioning",
            ["startInteractiveTransition(_ transitionContext: ViewControllerContextTransitioning)"]
        ),
        (
            "LayerDelegate",
            [
                "display(_ layer: Layer)",
                "draw(_ layer: Layer, in ctx: CGContext)",
                "layerWillDraw(_ layer: Layer)",
                "layoutSublayers(of layer: Layer)",
                "action(for layer: Layer, forKey event: String) -> Action?",
                "action(for layer: Layer, forKey event: String) -> LayerAction?",
            ]
        ),
        (
            "AnimationDelegate",
            [
                "animationDidStart(_ anim: Animation)",
                "animationDidStop(_ anim: Animation, finished flag: Bool)",
            ]
        ),
    ]

    /// The methods that a class needs for conformance because they have no default.
    static let required: [String: [String]] = [
        "TableViewDataSource": [
            "tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int",
            "tableView(_ tableView: TableView, cellForRowAt indexPath: ListIndexPath) -> TableViewCell",
        ],
        "CollectionViewDataSource": [
            "collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int",
            "collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: ListIndexPath) -> CollectionViewCell",
        ],
        "PageViewControllerDataSource": [
            "pageViewController(_ pageViewController: PageViewController, viewControllerBefore viewController: ViewController) -> ViewController?",
            "pageViewController(_ pageViewController: PageViewController, viewControllerAfter viewController: ViewController) -> ViewController?",
        ],
        "PreviewInteractionDelegate": [
            "previewInteraction(_ previewInteraction: PreviewInteraction, didUpdatePreviewTransition transitionProgress: Double, ended: Bool)",
            "previewInteractionDidCancel(_ previewInteraction: PreviewInteraction)",
        ],
        "ViewControllerAnimatedTransitioning": [
            "transitionDuration(using transitionContext: ViewControllerContextTransitioning?) -> Double"
        ],
        "ViewControllerInteractiveTransitioning": [
            "startInteractiveTransition(_ transitionContext: ViewControllerContextTransitioning)"
        ],
    ]
}
