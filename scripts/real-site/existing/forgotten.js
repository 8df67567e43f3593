// The script of a plugin that somebody has forgotten: does nothing that anybody misses, and needs jQuery on every page.
jQuery(($) => {
  $('body').addClass('has-forgotten-plugin')
})
