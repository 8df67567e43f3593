// PHP's own web server sends everything as it is; what a visitor loads is measured as servers send it.
import { Agent, createServer, request } from 'node:http'
import { createGzip } from 'node:zlib'

const TEXT = /text|javascript|json|svg|xml/

/**
 * Passes requests on to a server, and its answers back, texts compressed as nginx and Apache do by gzip's default level. `to` is
 * the other's port. Resolves to `{ origin, close }`; the origin is known before the other one runs: `to` may be set later.
 */
export const compressing = async () => {
  const agent = new Agent({ keepAlive: false })
  const proxy = { to: 0, origin: '', close: () => server.close() }
  const server = createServer((asked, answer) => {
    const { method, url, headers } = asked
    const onward = request(
      { agent, port: proxy.to, host: '127.0.0.1', method, path: url, headers },
      (from) => {
        const answered = { ...from.headers }
        const packs =
          TEXT.test(answered['content-type'] ?? '') && /gzip/.test(headers['accept-encoding'] ?? '')
        if (packs) {
          delete answered['content-length']
          answered['content-encoding'] = 'gzip'
        }
        answer.writeHead(from.statusCode, answered)
        if (packs) from.pipe(createGzip()).pipe(answer)
        else from.pipe(answer)
      },
    )
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  proxy.origin = `http://127.0.0.1:${server.address().port}`
  return proxy
}
