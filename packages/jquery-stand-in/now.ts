// dist/stand-in-now.js, on pages with scripts that ask for answers while the page comes to them: the stand-in with all that answers, in one file that they wait for.
import ajax from './ajax.ts'
import engine from './engine.ts'
import more from './more.ts'
import { page, self } from './state.ts'
import { install } from './stub.ts'
import type { Host } from './types.ts'

/**
 * Defines the stand-in unless the page has a jQuery, and answers from then on. What islands answer, methods called `names`, waits for them; `printed`
 * as for the engine.
 */
export const installNow = (names: readonly string[], printed: readonly string[]): void => {
  install()
  if (page.jQuery !== self.$) return
  let host: Host | undefined
  const isOurs = ({ outerHTML }: Element) => /archipelago[^/]*\.js/.test(outerHTML.slice(0, 500))
  const isComing = () => Array.from(document.scripts).some(isOurs)
  engine(
    self,
    {
      names,
      isAwaited: () => !!self.join && isComing(),
      has: (name, elements) => (host ? host.has(name, elements) : !elements.length),
      answer: (...call) => host?.answer(...call),
    },
    printed,
    [more, ajax],
  )
  const { deliver, more: fetch } = self
  // What nobody answers yet islands may.
  self.more = () => !!self.join || fetch!()
  // Where archipelago.js is not on the page, nobody is waited for.
  addEventListener('load', () => {
    if (!isComing()) self.giveUp()
  })
  self.join = (_self, islands) => {
    self.join = undefined
    host = islands
    self.deliver = deliver!
    self.flush()
  }
}
