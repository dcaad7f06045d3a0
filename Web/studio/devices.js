/**
 * Screens of common devices, upright, in points. A `size` of null follows the available area. `insets` is the safe area
 * at the top, left, bottom and right, and `rotated` the one of the device on its side, its top to the left. `cutout` is
 * the cutout at the top of the screen: its width, height and distance from the edge.
 */
export const devices = [
  { title: "Fit the page", size: null },
  { title: "Program's preferred size", size: "preferred" },
  { title: "Phone, small: 320 × 568", size: { width: 320, height: 568 }, insets: [20, 0, 0, 0], rotated: [0, 0, 0, 0] },
  { title: "Phone with a home button: 375 × 667", size: { width: 375, height: 667 }, insets: [20, 0, 0, 0], rotated: [0, 0, 0, 0] },
  {
    title: "Phone with a notch: 390 × 844", size: { width: 390, height: 844 }, insets: [47, 0, 34, 0], rotated: [0, 47, 21, 47],
    cutout: [162, 32, -6], corner: 47,
  },
  {
    title: "Phone with an island: 393 × 852", size: { width: 393, height: 852 }, insets: [59, 0, 34, 0], rotated: [0, 59, 21, 59],
    cutout: [125, 37, 11], corner: 55,
  },
  {
    title: "Phone, large: 430 × 932", size: { width: 430, height: 932 }, insets: [59, 0, 34, 0], rotated: [0, 59, 21, 59],
    cutout: [125, 37, 11], corner: 55,
  },
  {
    title: "Phone with a camera hole: 412 × 915", size: { width: 412, height: 915 }, insets: [36, 0, 24, 0], rotated: [24, 36, 24, 0],
    cutout: [22, 22, 8], corner: 34,
  },
  { title: "Tablet, small: 744 × 1133", size: { width: 744, height: 1133 }, insets: [24, 0, 20, 0], rotated: [24, 0, 20, 0], corner: 22 },
  { title: "Tablet: 820 × 1180", size: { width: 820, height: 1180 }, insets: [24, 0, 20, 0], rotated: [24, 0, 20, 0], corner: 18 },
  { title: "Tablet, large: 1024 × 1366", size: { width: 1024, height: 1366 }, insets: [24, 0, 20, 0], rotated: [24, 0, 20, 0], corner: 18 },
  { title: "Desktop: 1280 × 800", size: { width: 1280, height: 800 } },
  { title: "Television: 1920 × 1080", size: { width: 1920, height: 1080 }, insets: [60, 80, 60, 80], rotated: [60, 80, 60, 80] },
]

/** Returns the size of a device's screen, or null if it follows the available area. */
export function screenOf({ size }, isRotated, preferred) {
  const upright = size === "preferred" ? preferred : size
  if (upright === null) return null
  return isRotated ? { width: upright.height, height: upright.width } : { width: upright.width, height: upright.height }
}

/** Returns the safe area of a device: top, left, bottom, right. */
export function insetsOf({ insets, rotated }, isRotated) {
  return (isRotated ? rotated : insets) ?? [0, 0, 0, 0]
}
