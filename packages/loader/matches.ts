/** Whether a node is what a selector says. One that cannot be read matches nothing, and nothing matches a form with a field of that name. */
export const matches = (node: any, selector: string): boolean => {
  try {
    return node.matches(selector)
  } catch {
    return false
  }
}
