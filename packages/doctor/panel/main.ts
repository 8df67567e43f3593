// dist/doctor.js: examines the page that it is loaded into. Classic script or import() alike, any number of times.
import { examine } from '../examine.ts'
import type { Knowledge } from '../types.ts'
import { livePage } from './live.ts'
import { openPanel } from './view.ts'

/** The build's manifest. */
declare const __KNOWN__: Knowledge

// A tag that brought us here is no part of the page.
document.currentScript?.remove()

const show = async () => openPanel(examine(await livePage(__KNOWN__), __KNOWN__))

// Until then islands load, and whether a legacy script runs is not known.
if (document.readyState === 'complete') show()
else addEventListener('load', () => setTimeout(show))
