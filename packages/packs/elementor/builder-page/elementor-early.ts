// dist/elementor-early.js: in the place of Elementor's modules, where a script of another plugin or the theme may ask for them or for
// `elementorFrontend` before the island is there (contracts/elementor.md 2.4): while the page is parsed, or by an event.
import { defineEarly } from './surface/front'

export default defineEarly
