// A reference of our own, in the manner of the page builder's script: hooks that are called for every element, a handler with
// jQuery for every widget, and positions that are compared on each scroll for what waits to be seen.
import $ from 'jquery'

const hooks = {}
const addAction = (name, run) => {
  hooks[name] = [...(hooks[name] ?? []), run]
}
const doAction = (name, ...args) => {
  for (const run of hooks[name] ?? []) run(...args)
}

const waiting = []
const look = () => {
  const bottom = $(window).scrollTop() + $(window).height()
  for (const one of [...waiting])
    if (one.$element.offset().top <= bottom) {
      waiting.splice(waiting.indexOf(one), 1)
      one.run.call(one.$element)
    }
}
const waypoint = ($element, run) => waiting.push({ $element, run })

function fold($scope, { first, others }) {
  const $titles = $scope.find('.elementor-tab-title')
  const $panels = $scope.find('.elementor-tab-content')
  const of = (tab) => [$titles.filter(`[data-tab="${tab}"]`), $panels.filter(`[data-tab="${tab}"]`)]
  const open = (tab, time) => {
    const [$title, $panel] = of(tab)
    $title
      .addClass('elementor-active')
      .attr({ tabindex: 0, 'aria-expanded': 'true', 'aria-selected': 'true' })
    $panel.addClass('elementor-active').removeAttr('hidden')
    $panel.slideDown(time, () => $(window).trigger('resize'))
  }
  const close = ($title, $panel) => {
    $title
      .removeClass('elementor-active')
      .attr({ tabindex: -1, 'aria-expanded': 'false', 'aria-selected': 'false' })
    $panel.removeClass('elementor-active').attr('hidden', 'hidden').slideUp(400)
  }
  $titles.on('click', (event) => {
    event.preventDefault()
    const tab = event.currentTarget.dataset.tab
    const [$title, $panel] = of(tab)
    const isOpen = $title.hasClass('elementor-active')
    if (isOpen) return close($title, $panel)
    if (others) close($titles.filter('.elementor-active'), $panels.filter('.elementor-active'))
    open(tab, 400)
  })
  $titles.on('keyup', (event) => event.key === 'Enter' && $(event.currentTarget).trigger('click'))
  if (first) open(1, 0)
}

addAction('frontend/element_ready/global', ($scope) => {
  const settings = $scope.data('settings')
  if (settings?.animation) waypoint($scope, () => $scope.addClass('animated'))
})
addAction('frontend/element_ready/accordion.default', ($scope) => fold($scope, { first: true, others: true }))
addAction('frontend/element_ready/toggle.default', ($scope) => fold($scope, {}))
addAction('frontend/element_ready/counter.default', ($scope) => {
  const $number = $scope.find('.elementor-counter-number')
  waypoint($number, () => {
    const { toValue, duration } = $number.data()
    $({ value: 0 }).animate({ value: toValue }, { duration, step: (now) => $number.text(Math.trunc(now)) })
  })
})
addAction('frontend/element_ready/progress.default', ($scope) => {
  const $bar = $scope.find('.elementor-progress-bar')
  waypoint($bar, () => $bar.css('width', `${$bar.data('max')}%`))
})

$(() => {
  $(window).trigger('elementor/frontend/init')
  $('.elementor .elementor-element').each(function () {
    const $scope = $(this)
    doAction('frontend/element_ready/global', $scope, $)
    doAction(`frontend/element_ready/${$scope.attr('data-element_type')}`, $scope, $)
    doAction(`frontend/element_ready/${$scope.attr('data-widget_type')}`, $scope, $)
  })
  $(window).on('scroll resize', look)
  look()
})
