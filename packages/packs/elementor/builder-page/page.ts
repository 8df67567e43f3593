import type { Controller } from '@archipelago/bind'
import { browserNames, deviceMode, watchDevice } from '@archipelago/builder'
import { whenJQuery } from '@archipelago/wordpress-client'
import { isCalled } from './called'
import { share } from './share'

/**
 * What Elementor's script does for a page as a whole, once for all its documents: the name of the screen's size and those of
 * the browser on `body`, and where somebody could call it, `elementorFrontend` (contracts/elementor.md 1.4, 1.6 and 2.4).
 */
export function page({ guard, report }: Controller) {
  return share(({ write, add }) => {
    const { body } = document
    const name = guard(() => write(body, 'attr', 'data-elementor-device-mode', deviceMode()))
    name()
    add(watchDevice(name))
    for (const browser of browserNames(navigator.userAgent)) write(body, 'class', `e--ua-${browser}`, true)

    let asked = false
    let gone = false
    const fetch = () => {
      if (asked || gone) return
      asked = true
      import('./surface').then(({ provide }) => gone || add(provide()), report)
    }
    add(() => {
      gone = true
    })
    if (isCalled()) fetch()
    else add(whenJQuery(fetch))
  })
}
