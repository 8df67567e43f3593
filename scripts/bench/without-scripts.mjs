/** A page as it is without scripts: none of them, no hints for them, and what it has in `noscript` for that case. */
export const withoutScripts = (html) =>
  html
    .replace(/<script\b(?![^>]*\btype=["']application\/(?:ld\+)?json)[\s\S]*?<\/script\s*>/gi, '')
    .replace(/<link\b(?=[^>]*\brel=["']?(?:modulepreload|preload|prefetch))(?=[^>]*\.js\b)[^>]*>/gi, '')
    .replace(/<\/?noscript\b[^>]*>/gi, '')
