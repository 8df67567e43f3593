// FlexSlider takes the global.
import jquery from 'jquery'

window.jQuery = jquery
