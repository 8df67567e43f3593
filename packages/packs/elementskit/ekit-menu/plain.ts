/** Widgets of ElementsKit that none of its scripts, of any version, has a handler for (contracts/elementskit.md 1.2). */
export const PLAIN = [
  'elementskit-business-hours',
  'elementskit-button',
  'elementskit-category-list',
  'elementskit-contact-form7',
  'elementskit-drop-caps',
  'elementskit-dual-button',
  'elementskit-fluent-forms',
  'elementskit-header-info',
  'elementskit-heading',
  'elementskit-icon-box',
  'elementskit-image-box',
  // Its own script starts it.
  'elementskit-lottie',
  'elementskit-ninja-forms',
  'elementskit-page-list',
  'elementskit-post-grid',
  'elementskit-post-list',
  'elementskit-pricing',
  'elementskit-social-media',
  'elementskit-social-share',
  'elementskit-stylish-list',
]
