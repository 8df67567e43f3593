import './jquery-global.js'
import 'flexslider'

window.jQuery('.carousel').flexslider({ animation: 'fade', slideshowSpeed: 9000, start: () => bench.ready() })
