// Stands for the one small script of a theme: it asks jQuery at once.
var width = jQuery('body').width()
jQuery(($) => {
  $('body').attr('data-width', width).addClass('simple-runs')
  $('.simple-menu').on('click', function () {
    $(this).toggleClass('open').next().slideToggle(100)
  })
})
