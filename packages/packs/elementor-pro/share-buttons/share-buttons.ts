import type { Controller } from '@archipelago/bind'
import { FieldError } from '@archipelago/wordpress-client'
import { button } from '../button'
import { addressOf } from './networks'
import type { ShareButtonsProps } from './read'

const WIDTH = 640
const HEIGHT = 480

/**
 * Opens a network's window, mail, or prints (contracts/elementor-pro.md 9). Different from the original: Space presses as well, what is
 * shared is encoded, and the window cannot reach back to this page.
 */
export function shareButtons({ buttons, shared }: ShareButtonsProps, controller: Controller): void {
  const share = (network: string) => {
    const address = addressOf(network, shared())
    if (!address) print()
    else if (network === 'email') open(address, '_self')
    else {
      const left = (screen.width - WIDTH) / 2
      const top = (screen.height - HEIGHT) / 2
      open(address, '', `toolbar=0,status=0,noopener,width=${WIDTH},height=${HEIGHT},top=${top},left=${left}`)
    }
  }
  for (const { element, network } of buttons)
    if (network) button(element, network, () => share(network), controller)
    // The others work.
    else controller.report(new FieldError('.elementor-share-btn', 'a known network', element.className))
}
