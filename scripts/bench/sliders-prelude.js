// Runs after prelude.js on the pages of carousels and sliders.
const carousels = [...document.querySelectorAll('.carousel')]
bench.size = carousels.length

/** The number in the middle of one: of its picture, or of its captions. */
const shown = (carousel) => {
  const { left, width } = carousel.getBoundingClientRect()
  const middle = left + width / 2
  return [...carousel.querySelectorAll('[data-n]:not([data-n=""])')].find((element) => {
    const box = element.getBoundingClientRect()
    const seen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    return seen && box.left < middle && box.right > middle
  })?.dataset.n
}

/** One timed run: mounting all of them; then "next" is clicked in each, and each must come to show its second slide. */
bench.sliders = async (src, next) => {
  new PerformanceObserver((list) => bench.tasks.push(...list.getEntries())).observe({ type: 'longtask' })
  bench.watch()
  await bench.load(src)
  await new Promise((resolve) => setTimeout(resolve, 100))
  const { changes } = bench
  const { added, removed, attributes } = changes
  for (const carousel of carousels) carousel.querySelector(next).click()
  const right = () => carousels.filter((carousel) => shown(carousel) === '2').length
  for (const end = performance.now() + 8000; right() < bench.size && performance.now() < end; )
    await new Promise((resolve) => setTimeout(resolve, 50))
  const during = bench.tasks.filter(({ startTime }) => startTime < bench.end)
  const longest = Math.max(50, ...during.map((task) => task.duration))
  return {
    mount: bench.end - bench.start,
    longest,
    right: right(),
    of: bench.size,
    changes: added + removed + attributes,
  }
}
