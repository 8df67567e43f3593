import { expect, test } from 'vitest'
import { isOthers } from './others'

test.each([
  ['src', '/wp-content/plugins/widgets/tabs.js', true],
  ['src', 'https://files.example/wp-content/themes/quay/quay.js', true],
  // A folder with another name.
  ['src', '/app/plugins/widgets/tabs.js', true],
  // Sites that a tool saved.
  ['src', 'wp-content/plugins/widgets/tabs.js', true],
  ['src', '../../wp-content/plugins/widgets/tabs.js', true],
  // Held back by an optimiser.
  ['data-rocket-src', '/wp-content/plugins/widgets/tabs.js', true],
  ['src', 'data:text/javascript;base64,bGV0IGE=', true],
  ['src', '/wp-content/plugins/own/assets/js/frontend.min.js', false],
  ['src', '/wp-includes/js/wp-embed.min.js', false],
  ['src', 'https://service.example/tag.js', false],
  ['src', '', false],
  ['id', '/wp-content/plugins/widgets/tabs.js', false],
])('%s=%s: %s', (name, value, others) => {
  const script = document.createElement('script')
  script.type = 'text/plain'
  script.setAttribute(name, value)
  expect(isOthers(script, /plugins\/own\//)).toBe(others)
})
