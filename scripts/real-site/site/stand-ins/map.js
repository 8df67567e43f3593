// Stands for an add-on of Elementor: its class extends Elementor's while the page is parsed.
class QuayMap extends window.elementorModules.frontend.handlers.Base {
  bindEvents() {
    this.$element.attr('data-map', this.getWidgetType())
  }
}
jQuery(window).on('elementor/frontend/init', () => {
  window.elementorFrontend.elementsHandler.attachHandler('accordion', QuayMap)
})
