export { examine, plan } from './examine.ts'
export { matchSelector } from './match.ts'
export { toText } from './text.ts'
export type { Bytes, Finding, Knowledge, Living, Page, Report } from './types.ts'
