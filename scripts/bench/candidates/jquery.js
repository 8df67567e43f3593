import $ from 'jquery'

$('.counter').each(function () {
  const output = $(this).find('output')
  let n = 0
  $(this)
    .find('button')
    .on('click', () => output.text(++n))
})
bench.ready(bench.size)
