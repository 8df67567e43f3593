// Shows what the bundle does on this page. Not part of it: it only listens and reads.
const started = performance.now()
const islands = new Map()
let lastMount = 0
let errors = 0
let fields

const make = (tag, text = '', attributes = {}) => {
  const element = document.createElement(tag)
  element.textContent = text
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}

function builtBytes() {
  const files = performance
    .getEntriesByType('resource')
    .filter((entry) => new URL(entry.name).pathname.startsWith('/dist/'))
  return { count: files.length, bytes: files.reduce((sum, entry) => sum + entry.encodedBodySize, 0) }
}

function draw() {
  if (!fields) return
  const { count, bytes } = builtBytes()
  const names = [...islands].filter(([, elements]) => elements.size).sort()
  const total = names.reduce((sum, [, elements]) => sum + elements.size, 0)
  fields.summary.textContent = `Archipelago: ${total} ${total === 1 ? 'island' : 'islands'}`
  fields.islands.textContent =
    names.map(([name, elements]) => `${name} × ${elements.size}`).join(', ') || 'none yet'
  fields.bytes.textContent = `${(bytes / 1024).toFixed(1)} KB in ${count} ${count === 1 ? 'file' : 'files'}`
  fields.time.textContent = lastMount ? `${Math.max(0, lastMount - started).toFixed(0)} ms` : 'not yet'
  fields.errors.textContent = String(errors)
}

function mounted({ island, element }) {
  if (!islands.has(island)) islands.set(island, new Set())
  islands.get(island).add(element)
}

document.addEventListener('archipelago:mount', ({ detail }) => {
  mounted(detail)
  lastMount = performance.now()
  draw()
})
document.addEventListener('archipelago:unmount', ({ detail }) => {
  islands.get(detail.island)?.delete(detail.element)
  draw()
})
document.addEventListener('archipelago:error', () => {
  errors += 1
  draw()
})

function modeLinks() {
  const list = make('p', 'Open as: ')
  for (const [mode, label] of [
    ['none', 'without script'],
    ['default', 'default'],
    ['react', 'React'],
  ]) {
    const address = new URL(location.href)
    address.searchParams.set('mode', mode)
    list.append(make('a', label, { href: address.href }), ' ')
  }
  return list
}

function build() {
  const panel = make('aside', '', { class: 'demo-panel', 'aria-label': 'Archipelago demo panel' })
  const details = make('details')
  const summary = make('summary')
  const rows = make('dl')
  fields = { summary }
  for (const [key, label] of [
    ['islands', 'Mounted'],
    ['bytes', 'Loaded'],
    ['time', 'Script start to last mount'],
    ['errors', 'Errors'],
  ]) {
    fields[key] = make('dd')
    rows.append(make('dt', label), fields[key])
  }
  details.append(summary, rows, modeLinks())
  panel.append(details)
  document.body.append(panel)
}

build()
draw()
addEventListener('load', () => {
  for (const { name, element, state } of window.archipelago?.islands ?? []) {
    if (state === 'alive') mounted({ island: name, element })
  }
  draw()
})
new PerformanceObserver(draw).observe({ type: 'resource', buffered: true })
