/** A visitor with cookies, as a browser keeps them: a session of their own on the demo server. */
export function visitor(site: string) {
  const jar = new Map<string, string>()
  const keep = (line: string) => {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
    if (/Max-Age=0/.test(line)) jar.delete(name!)
    else jar.set(name!, value!)
  }
  const send = async (path: string, init: RequestInit = {}) => {
    const Cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const response = await fetch(site + path, { ...init, headers: { ...init.headers, Cookie } })
    response.headers.getSetCookie().forEach(keep)
    return response
  }
  const post = (action: string, fields: Record<string, string> = {}) =>
    send(`/?wc-ajax=${action}`, { method: 'POST', body: new URLSearchParams(fields) })
  return {
    jar,
    send,
    post,
    json: async (action: string, fields?: Record<string, string>) => (await post(action, fields)).json(),
    /** The page that a form, posted by the browser itself, leads to. */
    submit: async (path: string, fields: Record<string, string>) =>
      (await send(path, { method: 'POST', body: new URLSearchParams(fields) })).text(),
    page: async (path: string) => (await send(path)).text(),
  }
}

export const content = 'div.widget_shopping_cart_content'
