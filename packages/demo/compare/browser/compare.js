// The comparison on the demo's first page: one shop page with each side's scripts, measured in the visitor's own browser.
import { startMeter } from './meter.js'
import { firstAnswer, presses, untilAnswered } from './presses.js'

/** Milliseconds after `load` in which work that the page put off is still counted. */
const AFTER = 700
const sides = ['legacy', 'islands']
const names = { legacy: 'legacy scripts', islands: 'Archipelago' }

const root = document.querySelector('[data-compare]')
const find = (name) => root.querySelector(`[data-${name}]`)
const frameOf = (side) => root.querySelector(`iframe[data-side=${side}]`)
const status = find('status')
const slow = find('slow')
const again = find('again')
const buttons = [...root.querySelectorAll('button[data-press]')]

/** By line, then by side: what each run measured. */
const runs = { fast: { legacy: [], islands: [] }, slow: { legacy: [], islands: [] } }
let turn = 0
let running = false
let pressing = false

const line = () => (slow.checked ? 'slow' : 'fast')
const loaded = (frame) => new Promise((done) => frame.addEventListener('load', done, { once: true }))
const pause = (ms) => new Promise((done) => setTimeout(done, ms))

const median = (values) => {
  const sorted = values.filter((value) => value !== undefined).sort((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
}

/** The files that a page has asked for so far, each counted once, with the bytes that went over the line. */
function filesOf(view) {
  const byName = new Map(view.performance.getEntriesByType('resource').map((entry) => [entry.name, entry]))
  const files = [...byName.values(), ...view.performance.getEntriesByType('navigation')]
  const sum = (list) => ({
    count: list.length,
    kb: list.reduce((all, { encodedBodySize }) => all + encodedBodySize, 0) / 1024,
  })
  const isScript = ({ name }) => new URL(name).pathname.endsWith('.js')
  return { scripts: sum(files.filter(isScript)), all: sum(files) }
}

/** Opens a frame's page from nothing and resolves with its window as soon as the new document is there. */
async function open(frame, address) {
  const before = frame.contentWindow
  const old = before.document
  // An address of its own in the history would have to be gone back through.
  before.location.replace(address)
  while (
    frame.contentDocument === old ||
    frame.contentDocument?.URL === 'about:blank' ||
    !frame.contentDocument?.body
  )
    await new Promise(requestAnimationFrame)
  return frame.contentWindow
}

/**
 * One page with the scripts of one side; `none` is the same page without any. `busy`: milliseconds until the end, `quiet`:
 * the part of the time that the thread was busy when there was nothing left to do, which drawing and the machine take.
 */
async function measure(side, frame) {
  turn += 1
  frame.contentWindow?.stop()
  const whenLoaded = loaded(frame)
  const meter = startMeter()
  const view = await open(frame, `/compare/${line()}/${side}/?run=${turn}`)
  // On every page frames are drawn all the time, so that looking for the answer costs each of them the same.
  let drawing = true
  const draw = () => drawing && view.requestAnimationFrame(draw)
  draw()
  const answer = side === 'none' ? undefined : firstAnswer(view)
  await whenLoaded
  await answer
  await pause(AFTER)
  const files = filesOf(view)
  const { busy, longest, time } = meter.read()
  let quiet = 0
  if (side === 'none') {
    await pause(AFTER)
    const after = meter.read()
    quiet = (after.busy - busy) / (after.time - time)
  }
  meter.stop()
  drawing = false
  return { busy, longest, time, quiet, ...files, answer: await answer }
}

const ms = (value) => (value === undefined ? '–' : `${Math.round(value)} ms`)
const kb = (value) => `${value.toFixed(1)} KB`

const rows = {
  requests: { of: ({ scripts }) => scripts.count, show: (n) => `${n}` },
  bytes: { of: ({ scripts }) => scripts.kb, show: kb },
  script: { of: ({ script }) => script, show: (value) => (value < 5 ? 'too little to tell' : ms(value)) },
  longest: { of: ({ longest }) => longest, show: ms },
  answer: { of: ({ answer }) => answer.at, show: ms },
  all: { of: ({ all }) => all.kb, show: kb },
}

const cell = (row, side) => root.querySelector(`tr[data-row=${row}] td[data-of=${side}]`)

function draw() {
  const mine = runs[line()]
  for (const [name, { of, show }] of Object.entries(rows)) {
    const values = sides.map((side) => (mine[side].length ? median(mine[side].map(of)) : undefined))
    sides.forEach((side, i) => {
      const target = cell(name, side)
      target.textContent = values[i] === undefined ? '–' : show(values[i])
      const most = Math.max(...values.filter(Number.isFinite))
      target.style.setProperty('--share', values[i] && most ? String(values[i] / most) : '0')
    })
  }
  for (const side of sides) {
    const last = mine[side].at(-1)
    if (!last) continue
    cell('all', side).textContent += ` in ${last.all.count} requests`
    const { lost } = last.answer
    cell('answer', side).textContent += lost
      ? `, ${lost} ${lost === 1 ? 'press' : 'presses'} lost`
      : ', no press lost'
  }
  const count = mine.islands.length
  find('runs').textContent = count > 1 ? `Median of ${count} runs on this line.` : ''
}

/** Both sides one after the other, because they share one thread; each time the other one begins. */
async function run() {
  if (running) return
  running = true
  again.disabled = slow.disabled = true
  for (const button of buttons) button.disabled = true
  const at = line()
  try {
    const order = runs[at].islands.length % 2 ? [...sides].reverse() : sides
    status.textContent = 'Loading the page without any script, to know what it takes by itself …'
    const floor = await measure('none', frameOf(order[0]))
    const work = ({ busy, time }) => busy - floor.quiet * time
    const results = {}
    for (const side of order) {
      status.textContent = `Loading the page with ${side === 'legacy' ? 'the legacy scripts' : 'Archipelago'} …`
      const result = await measure(side, frameOf(side))
      results[side] = { ...result, script: Math.max(0, work(result) - work(floor)) }
      watch(side)
    }
    if (document.hidden) throw new Error('this page was in the background')
    for (const side of sides) runs[at][side].push(results[side])
    draw()
    status.textContent =
      'Measured in this browser, just now. Press something, here or in the pages themselves.'
  } catch (error) {
    status.textContent = `Nothing was measured: ${error.message}. Measure again.`
  } finally {
    running = false
    again.disabled = slow.disabled = false
    for (const button of buttons) button.disabled = false
  }
}

const said = { legacy: '', islands: '' }

/** Times a press in a frame, wherever it comes from. */
async function time(side, press, since) {
  const page = frameOf(side).contentDocument
  const { label, answered } = presses[press]
  const took = await untilAnswered(page, answered, since)
  said[side] = ms(took)
  find('pressed').textContent = label
  cell('press', side).textContent = took === undefined ? 'no answer' : ms(took)
}

/** Presses of the visitor in a frame are timed too. */
function watch(side) {
  const view = frameOf(side).contentWindow
  view.addEventListener(
    'click',
    ({ target, timeStamp }) => {
      const [name] =
        Object.entries(presses).find(([, { selector, press }]) => !press && target.closest?.(selector)) ?? []
      if (name && !pressing && !presses[name].answered(view.document)) void time(side, name, timeStamp)
    },
    { capture: true },
  )
}

/** Scrolls within a frame; `scrollIntoView` would move the page around it as well. */
function show(view, element) {
  const { top, bottom } = element.getBoundingClientRect()
  if (top < 0 || bottom > view.innerHeight) view.scrollBy({ top: top - view.innerHeight / 2 })
}

/** The same button on both sides, one after the other. */
async function pressBoth(name) {
  const { before, selector, press, label, answered } = presses[name]
  pressing = true
  for (const button of buttons) button.disabled = true
  for (const side of sides) cell('press', side).textContent = '…'
  find('pressed').textContent = label
  for (const side of sides) {
    const page = frameOf(side).contentDocument
    const view = page.defaultView
    show(view, page.querySelector(selector))
    if (answered(page)) before(page)
    while (answered(page)) await new Promise(requestAnimationFrame)
    const since = view.performance.now()
    if (press) press(page)
    else page.querySelector(selector).click()
    await time(side, name, since)
  }
  pressing = false
  for (const button of buttons) button.disabled = false
  status.textContent = `“${label}”: ${sides.map((side) => `${names[side]} ${said[side]}`).join(', ')}.`
}

root.hidden = false
again.addEventListener('click', run)
slow.addEventListener('change', () => {
  draw()
  void run()
})
for (const button of buttons) button.addEventListener('click', () => pressBoth(button.dataset.press))
draw()
void run()
