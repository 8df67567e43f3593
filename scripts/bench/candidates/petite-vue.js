import { createApp } from 'petite-vue'

createApp().mount()
bench.ready(bench.size)
