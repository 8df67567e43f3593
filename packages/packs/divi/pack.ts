import type { PackRow } from '@archipelago/loader/feature'

export default {
  title: 'Divi',
  sign: '.et_divi_theme',
  defines: ['ET_BUILDER_VERSION', 'ET_CORE_VERSION'],
  tested: [
    {
      version: '3.18 to 4.27',
      pages: 'none',
      by: [
        'fixtures/divi.html',
        'fixtures/divi-queue.html',
        './divi-page',
        'fixtures/divi-gallery.html',
        './divi-gallery',
        'fixtures/divi-slider.html',
        './divi-slider',
        'fixtures/divi-toggle.html',
        './divi-toggle',
        'fixtures/divi-modules.html',
        './divi-modules',
        './divi-fullscreen',
        'fixtures/divi-contact.html',
        './divi-contact',
        'fixtures/divi-sections.html',
        './divi-backdrop',
        './divi-side-nav',
        'fixtures/divi-links.html',
        './divi-links',
        './divi-screens',
        'fixtures/divi-slide-menu.html',
        'fixtures/divi-headers.html',
        './divi-headers',
      ],
    },
  ],
} satisfies PackRow
