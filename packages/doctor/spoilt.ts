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
