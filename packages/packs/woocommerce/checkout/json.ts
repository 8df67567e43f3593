/** Whether a text is JSON as it stands. */
const isJson = (text: string) => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/**
 * The JSON of an answer that a plugin has printed something around: from the first `{"result"` (totals after an ended session
 * have no result, and begin with `{"fragments"`) to the last brace that makes it whole (contracts/woocommerce.md 14.5).
 * The text as it is where that is JSON, or none is in it.
 */
export function repair(text: string): string {
  if (isJson(text)) return text
  const start = text.search(/\{\s*"(result|fragments)"/)
  for (let end = text.lastIndexOf('}'); start >= 0 && end > start; end = text.lastIndexOf('}', end - 1)) {
    const part = text.slice(start, end + 1)
    if (isJson(part)) return part
  }
  return text
}
