export { collectNotices, NOTICES, noticeLine, prependNotices, removeNotices } from './notices.ts'
export { readPage } from './page.ts'
export { counterpart, replaceKeepingFocus, replaceRegion } from './replace.ts'
export { keepTyped, type Sent, valuesOf } from './typed.ts'
