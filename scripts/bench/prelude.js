// Runs in the page before anything else. `bench.begin()` is the first statement of every bundle (build.mjs);
// `bench.ready(count)` says that so many more counters answer a click from now on.
const clicked = new WeakSet()
let answered = 0
let told = 0

const buttons = () => [...document.querySelectorAll('.counter button')]
const outputs = () => [...document.querySelectorAll('.counter output')]
const settle = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

const bench = {
  size: outputs().length,
  start: 0,
  end: 0,
  /** When the last counter (its button or the element around it) got a click listener. */
  heard: 0,
  tasks: [],
  changes: { added: 0, removed: 0, attributes: 0 },

  begin() {
    bench.start = performance.now()
  },

  ready(count = 1) {
    told += count
    if (told < bench.size || bench.end) return
    bench.end = performance.now()
    bench.onReady?.()
  },

  /** Notes when the last counter hears clicks; `signal` makes that the moment measured. */
  listen(signal) {
    const { addEventListener } = EventTarget.prototype
    EventTarget.prototype.addEventListener = function (type, ...rest) {
      addEventListener.call(this, type, ...rest)
      const counter = type === 'click' && this instanceof Element && this.closest('.counter')
      if (!counter || clicked.has(counter)) return
      clicked.add(counter)
      if (++answered !== bench.size) return
      bench.heard = performance.now()
      if (signal) bench.ready(bench.size)
    }
  },

  /** Counts what mounting does to the server's HTML. */
  watch() {
    new MutationObserver((records) => {
      for (const { type, addedNodes, removedNodes } of records) {
        bench.changes.added += addedNodes.length
        bench.changes.removed += removedNodes.length
        if (type === 'attributes') bench.changes.attributes++
      }
    }).observe(document.body, { attributes: true, characterData: true, childList: true, subtree: true })
  },

  /** Clicks every counter once, in one task, and says how many show exactly 1 in the end. */
  async clickAll() {
    for (const button of buttons()) button.click()
    const right = () => outputs().filter((output) => output.textContent.trim() === '1').length
    for (const end = performance.now() + 5000; right() < bench.size && performance.now() < end; )
      await settle(20)
    // Long enough for a click that is answered twice to show.
    await settle(60)
    return right()
  },

  /** One timed run: from script start to the moment when every counter answers, proved by clicks in the next task. */
  async time(src) {
    new PerformanceObserver((list) => bench.tasks.push(...list.getEntries())).observe({ type: 'longtask' })
    await bench.load(src)
    await new Promise((resolve) => scheduler.postTask(resolve, { priority: 'user-blocking' }))
    const right = await bench.clickAll()
    const during = bench.tasks.filter(
      (t) => t.startTime < bench.end && t.startTime + t.duration > bench.start,
    )
    // The browser reports no shorter ones.
    const longest = Math.max(50, ...during.map((task) => task.duration))
    return { ms: bench.end - bench.start, right, longest }
  },

  /** Adds the candidate's script; resolves when it has signalled `ready`, rejects when it never does. */
  load(src) {
    const script = Object.assign(document.createElement('script'), { src })
    return new Promise((resolve, reject) => {
      bench.onReady = resolve
      setTimeout(reject, 20_000, new Error(`only ${told} of ${bench.size} counters became ready`))
      script.onerror = () => reject(new Error(`${src} did not load`))
      document.head.append(script)
    })
  },
}
window.bench = bench
