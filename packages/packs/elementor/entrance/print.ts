import { read } from './read'
import { endMotion } from './still'

/** On paper everything is seen, also what nobody has scrolled to: it has no life of its own yet. */
export const showForPrint = () => {
  for (const element of document.querySelectorAll<HTMLElement>('.elementor-invisible')) {
    const { animation } = read(element, undefined, 'entrance')
    element.classList.remove('elementor-invisible')
    if (animation) element.classList.add('animated', animation)
    endMotion(element)
  }
}
