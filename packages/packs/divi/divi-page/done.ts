import backdrop from '../divi-backdrop/island'
import { BACKDROP } from '../divi-backdrop/names'
import contact from '../divi-contact/island'
import { CONTACT } from '../divi-contact/names'
import films from '../divi-films/island'
import { FILMS } from '../divi-films/names'
import fullscreen from '../divi-fullscreen/island'
import { FULLSCREEN } from '../divi-fullscreen/names'
import gallery from '../divi-gallery/island'
import { GALLERY } from '../divi-gallery/names'
import headers from '../divi-headers/island'
import { HEADERS } from '../divi-headers/names'
import links from '../divi-links/island'
import modules from '../divi-modules/island'
import { SMALL } from '../divi-modules/names'
import screens from '../divi-screens/island'
import sideNav from '../divi-side-nav/island'
import { SIDE_NAV } from '../divi-side-nav/names'
import slider from '../divi-slider/island'
import { SLIDER } from '../divi-slider/names'
import toggle from '../divi-toggle/island'
import { TOGGLE } from '../divi-toggle/names'

/** Islands of modules, which have folders and chunks of their own: the theme's script goes with all of them. */
export const MODULES = [
  ...backdrop,
  ...contact,
  ...films,
  ...fullscreen,
  ...gallery,
  ...headers,
  ...links,
  ...modules,
  ...screens,
  ...sideNav,
  ...slider,
  ...toggle,
]

/** Classes of these modules. */
export const DONE = [
  'et_clickable',
  'et_multi_view_swapped',
  ...BACKDROP,
  ...CONTACT,
  ...FILMS,
  ...FULLSCREEN,
  ...GALLERY,
  ...HEADERS,
  ...SMALL,
  ...SIDE_NAV,
  ...SLIDER,
  ...TOGGLE,
]
