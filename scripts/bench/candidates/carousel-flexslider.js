import './jquery-global.js'
import 'flexslider'

window.jQuery('.carousel').flexslider({ animation: 'slide', slideshow: false, start: () => bench.ready() })
