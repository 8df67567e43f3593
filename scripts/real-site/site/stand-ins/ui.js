// Stands for a theme's script that has jQuery UI make its tabs and a calendar.
jQuery(($) => {
  $('.own-tabs').tabs({
    activate: (_event, { newPanel }) => $('body').attr('data-tab', newPanel.attr('id')),
  })
  $('.own-date').datepicker({ dateFormat: 'yy-mm-dd', defaultDate: '2026-01-15' })
})
