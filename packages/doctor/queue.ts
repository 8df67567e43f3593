// Since 4.10 Divi moves jQuery to the end of the page, and declares in the head a `jQuery` that only keeps what it is called with; code
// behind the real one calls it again. The plugin has the stand-in take over from it (packages/jquery-stand-in/queue.ts).

/** How each of the two pieces of code begins, and all the words that are in it, beside names of one letter: none of them finds or changes anything. */
const PIECES: [begins: RegExp, words: string][] = [
  [
    /^let jqueryParams\s*=\s*\[\]/,
    'let jqueryParams jQuery function return window customHeadScripts fn prototype noConflict if ready load',
  ],
  [
    /^jqueryParams\.length/,
    'jqueryParams length each function if typeof var String replace jQuery Function return new document ready',
  ],
]

/** Whether code is nothing but this queue, or what calls what it has kept (contracts/divi.md 8). */
export const isQueue = (source: string): boolean => {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').trim()
  const piece = PIECES.find(([begins]) => begins.test(code))
  if (!piece) return false
  const words = new Set(piece[1].split(' '))
  return (code.match(/[A-Za-z_][\w$]*/g) ?? []).every((word) => word.length === 1 || words.has(word))
}
