// Stands for the script of a plugin that nobody here knows, and that asks for what only jQuery has.
window.TestTabs = {
  opened: [],
  open(number) {
    this.opened.push(number)
    jQuery('.tab-panel').finish().hide().filter(`#tab-${number}`).removeAttr('hidden').show()
  },
}
jQuery(($) => {
  $('body').attr('data-speed', window.test_tabs_params.speed)
  $(document).on('click', '.tab', function () {
    window.TestTabs.open(_.identity($(this).data('tab')))
  })
})
