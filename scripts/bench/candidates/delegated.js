document.addEventListener('click', ({ target }) => {
  const output = target.closest('.counter button')?.nextElementSibling
  if (output) output.textContent = Number(output.textContent) + 1
})
bench.ready(bench.size)
