/**
 * Whether the script that an island replaces runs on this page: `true` (stand down), `false`, or null while its tag
 * may still load. The tag alone proves nothing: it may be blocked, or answer 404 (contracts/woocommerce.md 24.2 #27).
 */
export const findLegacy = (legacy: string): boolean | null => {
  const [handle, paths] = legacy.split(' ')
  const tag = document.getElementById(`${handle}-js`) as HTMLScriptElement | null
  return (
    // A script that leaves no global is taken to run when its tag and jQuery, which all of them need, are there.
    (paths || (tag && 'jQuery.fn.jquery') || '')
      .split('|')
      .some((path) => path.split('.').reduce((o: any, key) => o?.[key], window)) ||
    // An optimiser that delays it by a type of its own until the visitor moves will run it.
    !/^((text|application)\/javascript|module)?$/.test(tag?.type ?? '') ||
    (tag && document.readyState !== 'complete' ? null : false)
  )
}
