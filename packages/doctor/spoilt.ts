/** Why what lies at a script's address is no script, and so does nothing on the page; undefined where it is one. */
export const whyNoCode = (text: string): string | undefined => {
  const start = text.slice(0, 2000).replace(/^[\ufeff\s]+|<!--[\s\S]*?-->\s*/g, '')
  if (!text.trim()) return 'its file is empty'
  if (/^<(!doctype|html|head|body|title|meta|h1|div|p|br|b|font|\?xml|rss|script|center)\b/i.test(start))
    return 'in its place is a page, which does nothing as a script'
  // What is left of a server's answer in an export: `404: Not Found`, `Not Found`, `File not found.`
  if (
    text.length < 300 &&
    /^(error )?(404|403|410|500|502|503)?\W*(page |file )?(not found|forbidden|gone|bad gateway)\W*$/i.test(
      text.trim(),
    )
  )
    return 'in its place is an error message, which does nothing as a script'
}

/**
 * Why nothing runs of a script's address of which the page's own server says that there is none; undefined where it says something else, and where
 * the file may be made anew: in a cache, or by a program that is asked for it.
 */
export const whyGone = (address: string, status: number | null): string | undefined =>
  (status === 404 || status === 410) &&
  /^[^?#]*\.js(?:[?#]|$)/i.test(address) &&
  !/\/(?:cache|min)\/|\.pagespeed\./i.test(address)
    ? `the server answers ${status}: nothing is there that could run`
    : undefined
