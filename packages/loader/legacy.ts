/**
 * Whether the script that an island replaces runs on this page: `true` (stand down), `false`, or `undefined` while
 * its tag may still load. The tag alone proves nothing: it may be blocked, or answer 404 (woocommerce.md 24.2 #27).
 */
export const runsLegacy = (legacy: string): boolean | undefined => {
  const [handle, path] = legacy.split(' ')
  const tag = document.getElementById(`${handle}-js`) as HTMLScriptElement | null
  return (
    !!path!.split('.').reduce((o: any, key) => o?.[key], window) ||
    // An optimiser that delays it by an unknown type until the visitor moves will run it.
    (tag?.type && !/javascript|module/.test(tag.type)) ||
    (tag && document.readyState !== 'complete' ? undefined : false)
  )
}
