/** What the theme's script says, as the page prints it in the visitor's language (contracts/divi.md 1); `otherwise` without. */
export const said = (name: string, otherwise: string): string => {
  const { et_pb_custom } = window as { et_pb_custom?: Record<string, unknown> }
  const text = et_pb_custom?.[name]
  return typeof text === 'string' && text ? text : otherwise
}
