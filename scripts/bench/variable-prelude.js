// Runs after prelude.js on the page of the variable product.
const task = () => new Promise((resolve) => scheduler.postTask(resolve, { priority: 'user-blocking' }))
const form = document.querySelector('.variations_form')
const variations = JSON.parse(form.dataset.product_variations)
const one = (selector) => document.querySelector(selector)

const shows = ({ variation_id, display_price, sku, image }) =>
  one('.variation_id').value === String(variation_id) &&
  one('.single_variation').textContent.includes(`${display_price}.00`) &&
  one('.sku').textContent === sku &&
  one('.wp-post-image').getAttribute('src') === image.src &&
  !one('.single_add_to_cart_button').classList.contains('disabled')

const pick = async ([name, value]) => {
  const select = form.querySelector(`select[name="${name}"]`)
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
  await task()
}

/** Clears the form and chooses all attributes of each variation in turn; says how many were shown in the end. */
const chooseAll = async () => {
  let right = 0
  for (const variation of variations) {
    one('.reset_variations').click()
    await task()
    for (const choice of Object.entries(variation.attributes)) await pick(choice)
    for (let waits = 0; !shows(variation) && waits < 50; waits++) await task()
    right += shows(variation)
  }
  return right
}

/** One timed run: mounting until the form answers, then, after its first check, choosing through all variations. */
bench.variable = async (src) => {
  new PerformanceObserver((list) => bench.tasks.push(...list.getEntries())).observe({ type: 'longtask' })
  await bench.load(src)
  await new Promise((resolve) => setTimeout(resolve, 300))
  const began = performance.now()
  const right = await chooseAll()
  const choose = performance.now() - began
  await new Promise((resolve) => setTimeout(resolve, 60))
  const longest = Math.max(50, ...bench.tasks.map((task) => task.duration))
  return { mount: bench.end - bench.start, choose, longest, right, of: variations.length }
}
