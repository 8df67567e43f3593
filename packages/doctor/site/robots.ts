/** What a site's robots.txt says to us (RFC 9309). */
export interface Robots {
  allows(address: string): boolean
  /** Seconds between two requests; 0 where it asks for none. */
  delay: number
  sitemaps: string[]
}

interface Group {
  agents: string[]
  rules: { allow: boolean; path: string }[]
  delay: number
}

/** A rule's path as a pattern: `*` is anything, `$` at the end is the end. */
const patternOf = (path: string) =>
  new RegExp(
    `^${path
      .replace(/[.+?^{}()|[\]\\]/g, '\\$&')
      .replace(/\*+/g, '.*')
      .replace(/\$(?!$)/g, '\\$')}`,
  )

/** Reads robots.txt for the robot `name` (lower case). Lines that are none of it are passed over; '' allows everything. */
export const readRobots = (text: string, name: string): Robots => {
  const groups: Group[] = []
  const sitemaps: string[] = []
  // Names that follow each other share a group; a name after a rule begins the next.
  let open = false
  for (const line of text.split(/[\r\n]+/)) {
    const [, key = '', value = ''] = /^\s*([\w-]+)\s*:\s*(.*?)\s*(?:#.*)?$/.exec(line) ?? []
    const field = key.toLowerCase()
    const group = groups.at(-1)
    if (field === 'sitemap') sitemaps.push(value)
    else if (field === 'user-agent') {
      if (open && group) group.agents.push(value.toLowerCase())
      else groups.push({ agents: [value.toLowerCase()], rules: [], delay: 0 })
      open = true
    } else if (group && field) {
      open = false
      if (field === 'crawl-delay') group.delay = Math.max(0, Number(value) || 0)
      else if (/^(dis)?allow$/.test(field) && value)
        group.rules.push({ allow: field === 'allow', path: value })
    }
  }
  const named = groups.filter(({ agents }) => agents.includes(name))
  const mine = named.length ? named : groups.filter(({ agents }) => agents.includes('*'))
  const rules = mine
    .flatMap((group) => group.rules)
    .map((rule) => ({ ...rule, pattern: patternOf(rule.path) }))
    // The longest rule wins; of two as long, the one that allows.
    .sort((a, b) => b.path.length - a.path.length || Number(b.allow) - Number(a.allow))
  return {
    allows(address) {
      const { pathname, search } = new URL(address)
      return rules.find(({ pattern }) => pattern.test(pathname + search))?.allow ?? true
    },
    delay: Math.max(0, ...mine.map(({ delay }) => delay)),
    sitemaps,
  }
}
