/** Milliseconds in which typed letters make one word. */
const WORD_TIME = 700

/** For lists without a search field: letters that are typed one soon after the other are a word. */
export const createTypeAhead = () => {
  let word = ''
  let forget: ReturnType<typeof setTimeout> | undefined
  return {
    /** The word as far as it is typed. */
    add(letter: string): string {
      clearTimeout(forget)
      forget = setTimeout(() => {
        word = ''
      }, WORD_TIME)
      word += letter
      return word
    },
  }
}
