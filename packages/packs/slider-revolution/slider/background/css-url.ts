/** An absolute address as a value of CSS. */
export const cssUrl = (src: string) => (src ? `url(${JSON.stringify(src)})` : 'none')
