import { createHost } from '@archipelago/bind'
import type { Rating } from './types'

const star = ({ value, text, name }: Rating) => {
  // Style sheets of themes and plugins draw the stars on these links.
  const node = document.createElement('a')
  node.className = `star-${value}`
  node.href = '#'
  node.setAttribute('role', 'radio')
  node.setAttribute('aria-label', name)
  node.textContent = text
  return node
}

/** The stars in the legacy markup, `p.stars > span > a.star-1 …`, as one radio group (contracts/woocommerce.md 10). */
export const createStars = (ratings: readonly Rating[]) => {
  const host = createHost('p', 'stars')
  const group = document.createElement('span')
  group.setAttribute('role', 'radiogroup')
  const stars = ratings.map(star)
  group.append(...stars)
  host.append(group)
  return { host, group, stars }
}
