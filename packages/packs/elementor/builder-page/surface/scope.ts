/** The page's jQuery, or the stand-in for it, as it is now. */
export const currentDollar = (): any => (window as any).jQuery

/** An element as callbacks expect it: a set of the page's jQuery; without one a list, so that `scope[0]` is the element. */
export const scopeOf = (element: unknown): any => currentDollar()?.(element) ?? [element]

/** The element of a set, or the element itself. */
export const elementOf = (of: any): HTMLElement | undefined => (of?.nodeType ? of : of?.[0])
