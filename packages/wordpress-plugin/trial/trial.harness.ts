// A small site to be tried: the settings page in the plugin's own markup, and fixtures as its pages, printed without us and with us as class-trial.php
// does it. Without us a stand-in for the legacy scripts runs.
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer as createDemo } from '@archipelago/demo'
import { MARK } from './look'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const VIEW = read('includes/trial/class-trial-view.php')
const ASSETS = '/wp-content/plugins/archipelago/assets/'
const QUERY = 'archipelago-trial'
const KEY = ['archipelago-key', 'secret'] as const

/** What legacy scripts do on the fixtures: titles that open and close, products that go into the cart. */
const LEGACY = `addEventListener('load', () => {
  // The page has been painted by then: what they open moves it.
  requestAnimationFrame(() => requestAnimationFrame(begin))
})
const begin = () => {
  const LISTS = '.elementor-accordion, .elementor-toggle, [data-island]'
  for (const list of document.querySelectorAll(LISTS)) {
    const isOne = list.matches('.elementor-accordion, [data-island=accordion]')
    const titles = [...list.querySelectorAll('.elementor-tab-title, [data-accordion-title]')].filter((one) => one.closest(LISTS) === list)
    const set = (title, isOpen) => {
      title.classList.toggle('elementor-active', isOpen)
      title.setAttribute('aria-expanded', isOpen)
      const panel = (title.closest('h3') ?? title).nextElementSibling
      panel.style.display = isOpen ? 'block' : 'none'
    }
    titles.forEach((title, at) => {
      set(title, isOne && !at)
      title.addEventListener('click', (event) => {
        event.preventDefault()
        const isOpen = title.classList.contains('elementor-active')
        if (isOne) for (const other of titles) set(other, false)
        set(title, !isOpen)
      })
    })
  }
  for (const link of document.querySelectorAll('a.ajax_add_to_cart'))
    link.addEventListener('click', (event) => {
      event.preventDefault()
      const call = new XMLHttpRequest()
      call.open('POST', '/?wc-ajax=add_to_cart')
      call.send(new URLSearchParams({ product_id: link.dataset.product_id }))
    })
}`

/** Scripts that a page has with us or without us, by what its address asks for. */
const EXTRAS: Record<string, string> = {
  hides: `addEventListener('DOMContentLoaded', () => { document.querySelector('h1').style.visibility = 'hidden' })`,
  buys: `fetch('/?add-to-cart=7'); const call = new XMLHttpRequest(); call.open('GET', '/?wc-ajax=add_to_cart&product_id=7'); call.send()`,
  reviews: `const call = new XMLHttpRequest()
  call.open('POST', '/?wc-ajax=update_order_review')
  call.onload = () => JSON.parse(call.responseText)
  call.send('country=DE')`,
  asks: `alert('Welcome'); if (confirm('Sure?')) document.write('Yes'); prompt('Name?')`,
  // What it sees of its own focus is as it always is.
  takes: `addEventListener('load', () => {
    const heard = []
    for (const type of ['focus', 'focusin', 'blur', 'focusout']) addEventListener(type, ({ target }) => heard.push(type + ' ' + target.localName), true)
    const [first, second] = document.querySelectorAll('main input, main textarea')
    first.focus()
    if (document.activeElement !== first || !document.hasFocus()) throw new Error('no focus')
    second.focus()
    document.querySelector('h1').focus()
    if (document.activeElement !== second) throw new Error('a heading takes focus')
    second.blur()
    if (document.activeElement !== document.body) throw new Error('focus stays')
    const all = 'focus input,focusin input,blur input,focusout input,focus textarea,focusin textarea,blur textarea,focusout textarea'
    if (heard.join() !== all) throw new Error(heard.join())
    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.innerHTML = '<button>Close</button>'
    dialog.showModal()
    dialog.close()
    dialog.remove()
  })`,
  throws: `setTimeout(() => { throw new Error('This is broken') })`,
  deaf: `addEventListener('click', (event) => { event.stopImmediatePropagation(); event.preventDefault() }, true)`,
}

/** Scripts that nobody here knows, by name: those of a page are what `waits` in its address names. */
const UNKNOWN: Record<string, string> = {
  listens: `addEventListener('click', ({ target }) => target.classList?.add('pressed'))`,
  builds: `document.body.insertAdjacentHTML('beforeend', '<p>Built by a script</p>')`,
  // It has to be there when the page is read.
  late: `if (document.readyState === 'complete') document.querySelector('h1').style.visibility = 'hidden'`,
  pays: 'var paid = false',
}

/** Their tags, where those that are chosen wait: all of a page, or none, as class-waiting.php has it. */
const tagsOf = (names: string[], asked: string | null) => {
  const parts = (asked ?? '').split(',').map(decodeURIComponent)
  const chosen = new Map(
    parts.filter((part) => part.includes(' ')).map((part) => part.split(' ').reverse() as [string, string]),
  )
  const wait = parts.includes('alone') || names.every((name) => chosen.has(name))
  const tags = names.map((name) =>
    wait && chosen.has(name)
      ? `<script type="text/archipelago" data-wait="/unknown/${name}.js"${chosen.get(name) === 'idle' ? ' data-when="idle"' : ''} id="${name}-js"></script>`
      : `<script src="/unknown/${name}.js" id="${name}-js"></script>`,
  )
  return tags.join('') + (wait ? '<script src="/archipelago-wait.js" defer></script>' : '')
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** Markup of the view, up to what it computes: `echo` has that, by what it calls. */
const print = (echo: Record<string, string>) => {
  const [markup] = /<section id="archipelago-trial"[\s\S]*<\/section>/.exec(VIEW)!
  return markup.replace(/<\?php (.*?) \?>/g, (_, code: string) => {
    const [, text] = /^esc_(?:html|attr)_e\( '(.*)', 'archipelago' \);$/.exec(code) ?? []
    const [, value] = Object.entries(echo).find(([call]) => code.includes(call)) ?? []
    if (text === undefined && value === undefined) throw new Error(`What does the view print here? ${code}`)
    return text ?? value!
  })
}

const TEXTS = Object.fromEntries(
  [...VIEW.matchAll(/'(\w+)'\s+=> __\( '(.*?)', 'archipelago' \),/g)].map(([, name, text]) => [name, text]),
)

interface Row {
  address: string
  name: string
  result: {
    kind: string
    differences?: { code: string; name: string; width: number }[]
    barred?: { code: string; data: string }
    used: number
  }
}

/** A table as class-trial-view.php prints it. */
const table = (rows: Map<string, Row>, left: Set<string>) => {
  const cell = ({ address, result: { kind, differences = [], barred, used } }: Row) =>
    barred
      ? `<span class="archipelago-error">${escaped(`${barred.code} ${barred.data}`)}</span>`
      : `${
          differences[0]
            ? `<strong class="archipelago-error">Different:</strong><ul>${differences
                .map(
                  ({ code, name, width }) =>
                    `<li dir="auto">${escaped(`${code}: ${name}`)} (${width} px)</li>`,
                )
                .join('')}</ul>`
            : '<strong>Same</strong>'
        }<span class="description">Things used: ${used}.</span><p>
        <button type="button" class="button button-small" data-show="${escaped(address)}" data-width="${differences[0]?.width ?? 1280}">Show both</button>
        <button type="button" class="button button-small" data-again="${escaped(address)}">Try again</button>
        ${differences[0] && !left.has(kind) ? `<button type="button" class="button button-small" data-leave="${kind}">Leave “${kind}” to its legacy scripts</button>` : ''}</p>`
  const lines = [...rows.values()].map(
    (row) =>
      `<tr><th scope="row"><a href="${escaped(row.address)}">${escaped(row.name)}</a></th><td><div>${cell(row)}</div></td></tr>`,
  )
  const kinds = [...left].map(
    (kind) =>
      `<p>“${kind}” is left to its legacy scripts. <button type="button" class="button" data-leave="${kind}" data-left="1">Take over again</button></p>`,
  )
  return `${kinds.join('')}<table class="widefat striped archipelago-pages"><thead><tr><th scope="col">Page</th><th scope="col">Result</th></tr></thead><tbody>${lines.join('')}</tbody></table>`
}

/** class-trial.php's names for what the server printed. */
const mark = (html: string) => {
  const count = new Map<string, number>()
  return html.replace(
    /<!--[\s\S]*?-->|<(script|style|template|noscript|textarea|svg)\b[\s\S]*?<\/\1\s*>|<([a-z][a-z0-9]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)(\s*\/?>)/gi,
    (all, _, name, attributes, end) => {
      if (!name || /^(?:html|head|meta|link|title|base|body)$/i.test(name)) return all
      const id = /\sid\s*=\s*["']?([\w-]+)/i.exec(attributes)
      const list = /\sclass\s*=\s*["']?\s*([\w-]+)/i.exec(attributes)
      const called = name.toLowerCase() + (id ? `#${id[1]}` : '') + (list ? `.${list[1]}` : '')
      const nth = (count.get(called) ?? 0) + 1
      count.set(called, nth)
      return `<${name}${attributes} ${MARK}="${called}${nth > 1 ? ` ${nth}` : ''}"${end}`
    },
  )
}

const textOf = async (stream: AsyncIterable<Buffer>) => {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts).toString()
}

/** Starts the site. A page is the name of a fixture, and what is added to it in one of its forms: `accordion?with=hides` (EXTRAS). */
export const startSite = async () => {
  const demo = createDemo({ panel: false })
  const { port } = new URL(await demo.listen(0))
  const rows = new Map<string, Row>()
  const left = new Set<string>()
  const waits = new Map<string, Record<string, { kind: string; why?: { code: string; name: string } }>>()
  const namesOf = (address: string) => new URL(address).searchParams.get('waits')?.split(' ') ?? []
  const site = {
    url: '',
    rows,
    left,
    /** What was found of scripts that could wait, by address. */
    waits,
    /** What was asked for that does something: it must stay empty. */
    sent: [] as string[],
    /** Milliseconds that a page takes. */
    delay: 0,
    /** Addresses of pages, as they were asked for. */
    asked: [] as string[],
    adminOf: (pages: string[]) => `${site.url}/wp-admin/?pages=${encodeURIComponent(pages.join())}`,
    addressOf: (page: string) => `${site.url}/fixtures/${page.replace(/\?|$/, '.html$&')}`,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await demo.close()
    },
  }

  const ask = (incoming: IncomingMessage, path: string) =>
    new Promise<IncomingMessage>((done, fail) => {
      const { host, cookie = '' } = incoming.headers
      const headers = { ...incoming.headers, host, cookie, 'accept-encoding': 'identity' }
      incoming.pipe(send({ port, path, method: incoming.method, headers }, done).once('error', fail))
    })

  /** As class-wait-view.php prints it, of the scripts that were tried. */
  const choices = () =>
    [...waits.values()]
      .flatMap((found) => Object.entries(found))
      .map(
        ([name, { kind }], at) =>
          `<p><label for="wait-${at}">${name}</label> <select id="wait-${at}" aria-describedby="wait-${at}-about"><option>no</option><option>sign</option></select> <span id="wait-${at}-about">Recommended: ${kind || 'no'}</span></p>`,
      )
      .join('')

  const admin = (pages: string[]) => {
    const data = {
      pages: pages.map((page) => ({ name: page, title: `Page ${page}`, address: site.addressOf(page) })),
      ajax: '/wp-admin/admin-ajax.php',
      action: 'archipelago_try',
      leave: 'archipelago_leave',
      nonce: 'nonce',
      query: QUERY,
      key: KEY,
      waits: ['archipelago-waits', 'archipelago-waits-key', 'mine', 'alone'],
      texts: TEXTS,
    }
    const section = print({
      wp_json_encode: escaped(JSON.stringify(data)),
      'self::results': rows.size ? table(rows, left) : '',
    })
    return `<!doctype html><html lang="en"><head><title>Archipelago</title><link rel="stylesheet" href="${ASSETS}report.css"></head>
<body><main><h1>Archipelago</h1><p><a href="#before">Before</a></p>${section}<div id="archipelago-choices">${choices()}</div><p><a href="#after">After</a></p></main><script src="${ASSETS}trial.js"></script></body></html>`
  }

  const ajax = async (incoming: IncomingMessage) => {
    const fields = Object.fromEntries(new URLSearchParams(await textOf(incoming)))
    if (fields.what === 'waits') waits.set(fields.address!, JSON.parse(fields.result!).handles)
    else if (fields.action === 'archipelago_try')
      rows.set(fields.address!, {
        address: fields.address!,
        name: fields.name!,
        result: JSON.parse(fields.result!),
      })
    else if (fields.left) left.delete(fields.kind!)
    else left.add(fields.kind!)
    const tries = fields.address && fields.what !== 'waits' ? namesOf(fields.address) : []
    const data = {
      html: table(rows, left),
      choices: choices(),
      waits: tries.map((handle) => ({ handle, kind: handle === 'pays' ? 'idle' : 'sign' })),
    }
    return JSON.stringify({ success: true, data })
  }

  const page = async (incoming: IncomingMessage, url: URL) => {
    const mode = url.searchParams.get(QUERY)!
    site.asked.push(`${mode} ${url.pathname}`)
    await new Promise((done) => setTimeout(done, site.delay))
    const answer = await ask(incoming, `${url.pathname}?mode=${mode === 'with' ? 'default' : 'none'}`)
    const data = { kind: 'page', query: { [QUERY]: mode, [KEY[0]]: KEY[1] } }
    const extra = EXTRAS[url.searchParams.get(mode) ?? '']
    const head = [
      // As Elementor's style sheet has it.
      '<style>.elementor-tab-content { display: none }</style>',
      `<script src="${ASSETS}trial-frame.js" data-trial="${escaped(JSON.stringify(data))}"></script>`,
      mode === 'without' ? `<script>${LEGACY}</script>` : '',
      extra ? `<script>${extra}</script>` : '',
    ]
    const tags = tagsOf(namesOf(url.href), url.searchParams.get('archipelago-waits'))
    return mark(await textOf(answer))
      .replace('<head>', () => `<head>${head.join('')}`)
      .replace('</body>', () => `${tags}</body>`)
  }

  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const url = new URL(incoming.url!, site.url)
    const reply = (type: string, body: string, more = {}) =>
      outgoing
        .writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store', ...more })
        .end(body)
    const script = /^\/unknown\/(\w+)\.js$/.exec(url.pathname)
    if (script) return reply('text/javascript', UNKNOWN[script[1]!]!)
    if (url.pathname === '/archipelago-wait.js')
      return reply('text/javascript', read('../../dist/archipelago-wait.js'))
    if (url.pathname === '/wp-admin/')
      return reply('text/html', admin(url.searchParams.get('pages')!.split(',')), {
        'content-security-policy': "script-src 'self'",
      })
    if (url.pathname === '/wp-admin/admin-ajax.php') return reply('application/json', await ajax(incoming))
    if (url.pathname.startsWith(ASSETS)) {
      const file = url.pathname.slice(ASSETS.length)
      const type = file.endsWith('.css') ? 'text/css' : 'text/javascript'
      return reply(type, read(`../../dist/wordpress/archipelago/assets/${file}`))
    }
    if (/wc-ajax=update_order_review/.test(url.search)) return reply('application/json', '{"fragments":{}}')
    // A shop is asked for its cart with POST.
    const reads = /wc-ajax=get_/.test(url.search)
    if ((incoming.method !== 'GET' && !reads) || /add-to-cart|wc-ajax=add|remove_item/.test(url.search))
      site.sent.push(`${incoming.method} ${incoming.url}`)
    if (url.searchParams.has(QUERY) && url.pathname.endsWith('.html'))
      return reply('text/html', await page(incoming, url))
    const got = await ask(incoming, incoming.url!)
    outgoing.writeHead(got.statusCode!, got.headers)
    got.pipe(outgoing)
  }
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch((error) => outgoing.destroy(error))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  site.url = `http://localhost:${(server.address() as AddressInfo).port}`
  return site
}
