import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { run } from '../cli'
import { known, placeOf, TAG } from '../harness'
import { forget, parse } from '../parse.mjs'

export const page = (body: string, head = TAG) =>
  `<!DOCTYPE html><html lang="en"><head>${head}</head><body>${body}</body></html>`

export const script = (handle: string, src = placeOf(handle)) =>
  `<script src="${src}" id="${handle}-js"></script>`

type Answer = [status: number, headers: Record<string, string>, body?: string | Buffer]
export type Pages = Record<
  string,
  string | Answer | ((request: IncomingMessage, response: ServerResponse) => void)
>

/** Files that every shop has. */
const SHOPS = /^\/wp-(?:includes|content\/plugins\/woocommerce)\/.*\.js(?:\?|$)/

const answerOf = (path: string): Pages[string] =>
  SHOPS.test(path)
    ? [200, { 'content-type': 'text/javascript' }, 'go()']
    : [404, { 'content-type': 'text/html' }, page('no')]

/** A site of a test: what it answers by path, and what it was asked, in order. */
export const openSite = async (pages: Pages) => {
  const asked: { path: string; time: number; cookie?: string }[] = []
  const server = createServer((request, response) => {
    asked.push({ path: request.url!, time: Date.now(), cookie: request.headers.cookie })
    const found = pages[request.url!] ?? answerOf(request.url!)
    if (typeof found === 'function') return found(request, response)
    const [status, headers, body] =
      typeof found === 'string' ? [200, { 'content-type': 'text/html' }, found] : found
    const address = `http://${request.headers.host}`
    setTimeout(
      () =>
        response
          .writeHead(status, headers)
          .end(typeof body === 'string' ? body.replaceAll('SITE', address) : body),
      5,
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    asked,
    paths: () => asked.map(({ path }) => path),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Runs the command as somebody in front of a terminal `columns` wide. */
export const call = async (args: string[], columns?: number) => {
  const said = { out: '', err: '' }
  const code = await run(args, {
    parse,
    forget,
    known: async () => known,
    out: (text) => (said.out += text),
    err: (text) => (said.err += text),
    colours: false,
    columns,
  })
  return { code, ...said }
}

/** The report as JSON, in a hurry. */
export const report = async (...args: string[]) => {
  const { code, out, err } = await call([...args, '--json', '--rate', '1000'])
  return { code, err, ...(out ? JSON.parse(out) : {}) }
}
