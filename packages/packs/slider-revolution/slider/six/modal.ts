import { createRecord } from '@archipelago/bind'
import { motionTime } from '@archipelago/motion'
import { openDialog } from '@archipelago/overlay'
import { emit, gettext, hearAlone, toBoolean } from '@archipelago/wordpress-client'
import { levelOf } from '../layout/size'
import { numbers, type Raw } from '../options/settings'
import { CLOSES } from './actions'
import { at, number } from './lists'

/** Aliases of the modal sliders that are there: the plugin's own list, which other scripts look into. */
const known = (): string[] => {
  const page = window as { RS_60_MODALS?: string[] }
  page.RS_60_MODALS ??= []
  return page.RS_60_MODALS
}

const SIDES: Record<string, string> = { left: 'start', top: 'start', right: 'end', bottom: 'end' }

/** The width of a slider that is as wide as its grid, px. */
const gridWidth = (raw: Raw) => {
  const level = levelOf(numbers(raw.responsiveLevels, [4064]), innerWidth)
  return number(at(numbers(raw.gridwidth, [960]).map(String), level), 960)
}

/**
 * A slider that opens over the page when it is asked for, by its alias: a dialog, in the boxes that the plugin makes (contracts/revolution6.md
 * 13). It is made anew each time, by `bring`, which is given the slide to begin with. Gives what takes it away.
 */
export const prepareModal = (
  root: HTMLElement,
  raw: Raw,
  bring: (slide?: string) => (() => void) | undefined,
): (() => void) => {
  const modal: Raw = raw.modal ?? {}
  const wrapper = root.closest<HTMLElement>('rs-module-wrap') ?? root
  const alias = `${modal.alias ?? wrapper.dataset.alias ?? ''}`
  const layout = `${raw.sliderLayout ?? 'auto'}`
  const speed = Math.min(3, Math.max(0.3, number(`${modal.coverSpeed}`, 1))) * 1000
  const record = createRecord()
  record.write(wrapper, 'style', 'display', 'none')
  let shut: ((at_once?: boolean) => void) | undefined

  /** It is going. */
  let end: (() => void) | undefined

  const open = (slide?: unknown) => {
    if (shut) return
    end?.()
    const { write, add, undo } = createRecord()
    const box = document.createElement('rs-modal')
    box.id = `${root.id}_modal`
    box.className = `rs-modal-${layout}`
    box.setAttribute('data-archipelago', '')
    const across = layout === 'auto' ? (SIDES[modal.horizontal] ?? 'center') : 'stretch'
    const down = layout === 'fullscreen' ? 'stretch' : (SIDES[modal.vertical] ?? 'center')
    const styles: Record<string, string> = {
      display: 'grid',
      position: 'fixed',
      inset: '0',
      'z-index': '9999999',
      width: '100%',
      height: '100%',
      overflow: 'auto',
      'grid-template-columns': 'minmax(0, 1fr)',
      'justify-items': across,
      'align-items': down,
    }
    // The plugin's sheet lets presses through.
    for (const [name, value] of Object.entries({ ...styles, 'pointer-events': 'auto' }))
      box.style.setProperty(name, value, 'important')
    const cover = document.createElement('rs-modal-cover')
    cover.id = `${root.id}_modal_bg`
    cover.dataset.rid = root.id
    const color = `${modal.coverColor ?? 'rgba(0,0,0,.5)'}`
    const covered = toBoolean(modal.cover, true) && CSS.supports('color', color)
    cover.style.cssText = `display:block;position:fixed;inset:0;z-index:0;width:auto;height:auto;cursor:pointer;background:${covered ? color : 'transparent'}`
    const place = document.createComment('')
    wrapper.before(place)
    box.append(cover, wrapper)
    document.body.append(box)
    add(() => {
      if (box.contains(wrapper)) place.replaceWith(wrapper)
      place.remove()
      box.remove()
    })
    write(wrapper, 'style', 'display', 'block')
    write(wrapper, 'style', 'position', 'relative')
    write(wrapper, 'style', 'z-index', '1')
    const size = () => {
      if (layout === 'auto') write(wrapper, 'style', 'width', `min(${gridWidth(raw)}px, 100%)`)
    }
    size()
    addEventListener('resize', size)
    add(() => removeEventListener('resize', size))
    const { bodyclass } = modal
    if (bodyclass && /^[\w-]+$/.test(`${bodyclass}`)) write(document.body, 'class', `${bodyclass}`, true)

    // One without a way out of its own gets one.
    if (
      ![...root.querySelectorAll('[data-actions]')].some((one) =>
        /closemodal/.test(one.getAttribute('data-actions')!),
      )
    ) {
      const button = document.createElement('button')
      button.type = 'button'
      button.className = 'archipelago-modal-close'
      button.setAttribute('aria-label', gettext('Close'))
      button.textContent = '\u00d7'
      button.style.cssText =
        'position:fixed;top:12px;right:12px;z-index:2;width:44px;height:44px;padding:0;border:0;border-radius:50%;background:#000c;color:#fff;font:28px/44px sans-serif;cursor:pointer'
      button.addEventListener('click', () => close())
      box.append(button)
    }

    const stop = bring(slide === undefined || /^(to)?0?$/.test(`${slide}`) ? undefined : `${slide}`)
    const films = [
      cover.animate(
        { opacity: [0, 1] },
        { duration: motionTime(speed), easing: 'ease-in-out', fill: 'backwards' },
      ),
      wrapper.animate(
        { opacity: [0, 1] },
        { delay: motionTime(speed / 4), duration: motionTime(250), fill: 'backwards' },
      ),
    ]
    const close = openDialog(box, {
      label: root.getAttribute('aria-label') ?? alias,
      lockScroll: !toBoolean(modal.allowPageScroll),
      onClose: () => shut?.(),
    })
    cover.addEventListener('click', () => close())
    const closing = () => close()
    root.addEventListener(CLOSES, closing)
    add(() => root.removeEventListener(CLOSES, closing))
    emit(document, 'RS_MODALOPENED', () => [])
    shut = (now) => {
      shut = undefined
      for (const film of films) film.cancel()
      end = () => {
        end = undefined
        stop?.()
        undo()
      }
      close()
      emit(document, 'revolution.modal.close', () => [modal])
      if (now) return end()
      // Nobody can press it any more.
      box.inert = true
      const film = box.animate({ opacity: [1, 0] }, { duration: motionTime(speed / 4), fill: 'forwards' })
      film.onfinish = () => end?.()
    }
  }

  if (alias) {
    known().push(alias)
    record.add(() => {
      const list = known()
      list.splice(list.indexOf(alias), 1)
    })
    record.add(hearAlone(document, `RS_OPENMODAL_${alias}`, (_event, slide) => open(slide)))
    emit(document, `RS_MODALOPENLISTENER_${alias}`, () => [])
  }
  return () => {
    shut?.(true)
    end?.()
    record.undo()
  }
}
