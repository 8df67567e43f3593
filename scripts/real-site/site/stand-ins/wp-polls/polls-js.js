// Stands for the script of a plugin that prints it on every page, and works where there is a poll.
window.ranPolls = (window.ranPolls || 0) + 1
jQuery(($) => {
  $('.wp-polls').attr('data-ready', $.fn.jquery)
})
