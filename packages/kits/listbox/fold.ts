/** Letters that Unicode does not take apart, and what stands for each. */
const LETTERS = 'øłđðþßæœı'
const PLAIN = 'o l d d th ss ae oe i'.split(' ')

/** The text without accents, in lower case, without space around it: what is sought, and what is sought in. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øłđðþßæœı]/g, (letter) => PLAIN[LETTERS.indexOf(letter)]!)
    .trim()

/** How well a text fits what is sought, both folded: 1 begins so, 2 has a word that begins so, 3 has it in it, 0 has not. */
export const rankOf = (text: string, sought: string): number =>
  text.startsWith(sought) ? 1 : text.includes(` ${sought}`) ? 2 : text.includes(sought) ? 3 : 0
