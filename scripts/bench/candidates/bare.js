for (const counter of document.querySelectorAll('.counter')) {
  const [button, output] = counter.children
  let n = 0
  button.addEventListener('click', () => {
    output.textContent = ++n
  })
}
bench.ready(bench.size)
