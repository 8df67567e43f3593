/** How a rule of each field looks; in brackets, the selector in it. */
const SHAPES = {
  selector: /^(.*)$/s,
  hold: /^\S+ ?(.*)$/,
  cue: /^()/,
  legacy: /^()/,
  reveal: /^(?:[^!:]*!)?[^!:]+:\S+ ?(.*)$/,
}

/**
 * The fields of a definition as the loader reads them, in the order above; empty where there is none. Throws one sentence that
 * names the field: what cannot be read would spoil the search for every island, or every held event.
 */
export const check = (definition: any): string[] =>
  Object.entries(SHAPES).map(([field, shape]) => {
    const rules: string[] = []
    let rule = definition[field] ?? ''
    try {
      for (rule of field === 'selector' ? [rule.trim()] : rule.trim().split(/\s*;\s*/))
        if (rule) {
          // A selector that leaves something open reaches no further than the end of its line.
          document.querySelector(`${rule.match(shape)[1] || 'x'}\n,x`)
          rules.push(rule)
        }
    } catch {
      throw `define: ${field}: ${JSON.stringify(rule)} cannot be read`
    }
    return rules.join(';')
  })
