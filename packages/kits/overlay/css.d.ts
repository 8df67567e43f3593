/** The address of the built style sheet, relative to the chunk that imports it: for `loadStyle`. */
declare module '*.css' {
  const href: string
  export default href
}
