// Stands for the script of a plugin that nobody here knows.
window.TestTabs = {
  opened: [],
  open(number) {
    this.opened.push(number)
    jQuery('.tab-panel').hide().filter(`#tab-${number}`).removeAttr('hidden').show()
  },
}
jQuery(($) => {
  $('body').attr('data-speed', window.test_tabs_params.speed)
  $(document).on('click', '.tab', function () {
    window.TestTabs.open(_.identity($(this).data('tab')))
  })
})
