import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const JQUERY = '/wp-includes/js/jquery/jquery.min.js'

/** The npm package, where it is installed; it gives `$` back, as the copy in WordPress does. */
async function readJQuery() {
  try {
    const code = await readFile(createRequire(import.meta.url).resolve('jquery/dist/jquery.min.js'), 'utf8')
    return `${code};jQuery.noConflict();`
  } catch {
    return null
  }
}

/** jQuery where WordPress has it. @param {import('./request.mjs').Request} request */
export async function jqueryRoute({ path }) {
  const body = path === JQUERY ? await readJQuery() : null
  return body && { type: 'text/javascript; charset=UTF-8', body }
}

/**
 * Puts first into the head what `?jquery=standin` (the stand-in) or `?jquery=real` asks for.
 * @param {string} page @param {string | null} which @returns {string}
 */
export function printJQuery(page, which) {
  const tag = {
    standin: `<script src="/dist/stand-in.js" data-jquery="${JQUERY}"></script>`,
    real: `<script src="${JQUERY}"></script>`,
  }[which ?? '']
  return tag ? page.replace(/<head\b[^>]*>(\s*<meta charset[^>]*>)?/i, (start) => `${start}\n${tag}`) : page
}
