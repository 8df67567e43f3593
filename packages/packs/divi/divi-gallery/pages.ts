/** Whether a number, from 1, is seen among `last` while `page` is open (contracts/divi.md 10.2). */
export const isNumberSeen = (number: number, page: number, last: number): boolean => {
  const at = number - 1
  return (at >= page - 3 && at <= page + 1) || (last - page <= 2 && last - at <= 5) || (page <= 3 && at <= 4)
}

/** The number of the page that is open in a gallery, as the address says it: `id|3`, among others between `||`; undefined without. */
export const pageInHash = (hash: string, id: string): number | undefined => {
  for (const part of hash.replace('#', '').split('||')) {
    const [name, page] = part.split('|')
    if (id && name === id && Number(page) > 0) return Number(page)
  }
}

/** The address with a gallery's page in it; what it says of others stays. */
export const hashWithPage = (hash: string, id: string, page: number): string => {
  const parts = hash
    .replace('#', '')
    .split('||')
    .filter((part) => part && part.split('|')[0] !== id)
  return [...parts, `${id}|${page}`].join('||')
}
