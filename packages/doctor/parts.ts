import { blank } from './code.ts'

// A file that a tool has put together of others, in parts that can be weighed as these would be. The plugin's class-parts.php has the same rules.

const DECLARES = /^\s*(?:var|let|const|class|export|import)\b/
const NAMES_FUNCTION = /^\s*(?:async\s+)?function\s*\*?\s*[\w$]/
/** What stands at the beginning of a line and belongs to the one before. */
const GOES_ON = /^\s*(?:[.?:,;=&|<>*/%+^)\]}-]|(?:else|catch|finally|while|instanceof|in)\b|$)/

const JQUERY = String.raw`(?:(?:window|self)\s*\.\s*)?(?:jQuery|tpj|\$)`
/** Keeps jQuery, or a set, for all that follows. */
const KEEPS = new RegExp(String.raw`=\s*${JQUERY}(?![\w$])`)
const DEFINED = /\bfunction\s*\*?\s*([\w$]+)\s*\(|([\w$]+)\s*=\s*(?:async\s*)?(?:function\b|\()/g
const HANDED = new RegExp(
  String.raw`(?<![\w$.]|\bfunction )([\w$]+)\s*\(\s*(?:[^()]{0,200},\s*)?${JQUERY}\s*[,)]`,
  'g',
)

/**
 * The statements of a file, one behind the other; undefined where it is a single one, where its brackets do not fit, and where one part
 * would have jQuery or a set under a name that another part gave it: then only the whole can tell.
 */
export const partsOf = (source: string): string[] | undefined => {
  const code = blank(source)
  const parts: string[] = []
  const outside: string[] = []
  let [depth, from, since] = [0, 0, 0]
  const end = (at: number) => {
    parts.push(source.slice(from, at))
    from = at
  }
  for (const { 0: letter, index } of code.matchAll(/[()[\]{};,\n]/g)) {
    if ('([{'.includes(letter)) {
      if (!depth++) outside.push(code.slice(since, index + 1))
    } else if (')]}'.includes(letter)) {
      if (--depth < 0) return
      if (!depth) since = index
      if (!depth && letter === '}' && NAMES_FUNCTION.test(code.slice(from, from + 200))) end(index + 1)
    } else if (!depth) {
      const isEnd =
        letter === ';' ||
        (letter === ','
          ? !DECLARES.test(code.slice(from, from + 200))
          : letter === '\n' &&
            /[)}]\s*$/.test(code.slice(Math.max(from, index - 200), index)) &&
            !GOES_ON.test(code.slice(index, index + 200)))
      if (isEnd) end(index + 1)
    }
  }
  if (depth) return
  end(code.length)
  outside.push(code.slice(since))
  const top = outside.join('')
  if (parts.length < 2 || KEEPS.test(top)) return
  const defined = new Set([...top.matchAll(DEFINED)].map(([, one, other]) => one ?? other))
  return [...code.matchAll(HANDED)].some(([, name]) => defined.has(name)) ? undefined : parts
}
