import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'

const counter = ({ tag = 'div', root = '', button = '', output = '' }) =>
  `<${tag} class="counter" ${root}><button type="button" ${button}>Add</button><output ${output}>0</output></${tag}>`

const page = (candidate, size) => `<!doctype html>
<meta charset="utf-8"><title>${candidate.label}</title><link rel="icon" href="data:,">
<style>.counter { display: block }</style>
<body>
${`${counter(candidate)}\n`.repeat(size)}<script src="/prelude.js"></script>`

// Isolated pages get a clock of 5 microseconds instead of 100.
const HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cache-control': 'no-store',
}

/**
 * Serves `/<candidate id>/<size>`, the same HTML for all apart from the attributes that a candidate needs, and its
 * script `/<candidate id>.js`. `candidates` carry their bundled `code`, and `html` where they have a page of their own.
 */
export const serve = async (candidates) => {
  const read = (name) => readFile(new URL(`${name}.js`, import.meta.url), 'utf8')
  const preludes = {
    prelude: await read('prelude'),
    'sliders-prelude': await read('sliders-prelude'),
  }
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]))
  const answer = (url) => {
    const [, id, size] = url.match(/^\/([\w-]+)(?:\/(\d+)|\.js)$/) ?? []
    if (preludes[id]) return ['text/javascript', preludes[id]]
    const candidate = byId.get(id)
    if (!candidate) return
    return size
      ? ['text/html', candidate.html ?? page(candidate, Number(size))]
      : ['text/javascript', candidate.code]
  }
  const server = createServer((request, response) => {
    const [type, body] = answer(request.url) ?? []
    response.writeHead(body ? 200 : 404, {
      ...HEADERS,
      'content-type': `${type ?? 'text/plain'}; charset=utf-8`,
    })
    response.end(body)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://localhost:${server.address().port}`, close: () => server.close() }
}
