import Alpine from 'alpinejs'

document.addEventListener('alpine:initialized', () => bench.ready(bench.size))
Alpine.start()
