import type { Controller } from '@archipelago/bind'
import { isOthers } from '@archipelago/builder'
import { whenJQuery } from '@archipelago/wordpress-client'
import { countVisit } from './visits'

/** What inline code says that calls Pro's script: not its printed data. */
const NAME = /\belementorProFrontend\b/

/** Files of ours and of the builder's own, which ask nothing of us. */
const OWN = /archipelago|plugins\/(elementor|pro-elements)/

const isCalled = () => [...document.scripts].some((script) => NAME.test(script.text) || isOthers(script, OWN))

/** What Pro's script does for a page as a whole: it counts the visit, and others may call it. */
export function page({ record, report }: Controller): void {
  countVisit()
  let asked = false
  let gone = false
  const fetch = () => {
    if (asked || gone) return
    asked = true
    import('./surface').then(({ provideSurface }) => gone || record.add(provideSurface()), report)
  }
  record.add(() => {
    gone = true
  })
  if (isCalled()) fetch()
  else record.add(whenJQuery(fetch))
}
