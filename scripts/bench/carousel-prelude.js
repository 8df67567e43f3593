// Runs after prelude.js on the page of the carousels.
const carousels = [...document.querySelectorAll('.carousel')]
bench.size = carousels.length

/** The number of the picture in the middle of a carousel. */
const shown = (carousel) => {
  const { left, width, top, height } = carousel.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 3]
  return [...carousel.querySelectorAll('img')].find((img) => {
    const box = img.getBoundingClientRect()
    return box.left < x && box.right > x && box.top < y && box.bottom > y
  })?.dataset.n
}

/** One timed run: mounting all of them; then "next" is clicked in each, and each must come to show its second picture. */
bench.carousels = async (src, next) => {
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
