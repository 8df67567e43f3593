/** Brings what has just begun to move in an element to its end. */
export const endMotion = (element: Element) => {
  // What never ends throws.
  for (const animation of element.getAnimations?.({ subtree: true }) ?? [])
    if (animation.pending && animation.effect!.getComputedTiming().endTime !== Infinity) animation.finish()
}
