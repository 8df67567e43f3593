import { createRecord } from '@archipelago/bind'
import type { makeVideos as makeClassic } from '../video/videos'
import { at, isOn, type List, readList } from './lists'
import { PLAYS } from './read'

/** Keys of `data-video` (contracts/revolution6.md 13) and the attributes of version 5 that say the same. */
const SAYS: Record<string, string> = {
  sta: 'data-videostartat',
  end: 'data-videoendat',
  sp: 'data-videorate',
  p: 'data-videopreload',
  ar: 'data-aspectratio',
  do: 'data-dottedoverlay',
}

/** Keys that are yes or no. */
const YES: Record<string, string> = {
  nse: 'data-nextslideatend',
  rwd: 'data-forcerewind',
  fc: 'data-forcecover',
  inl: 'data-videoinline',
  scop: 'data-showcoveronpause',
  npom: 'data-noposteronmobile',
  sav: 'data-stopallvideos',
}

const autoplayOf = (text: string) =>
  // It plays unless it says otherwise.
  /^(no)?1sttime$/.test(text) ? text : text === '' || isOn(text) ? 'on' : 'off'

/** What of a video stands in the words of version 5. */
export const wordsOf = (element: Element): Record<string, string> => {
  const list: List = readList(element.getAttribute('data-video') ?? '')
  const get = (key: string) => at(list[key], 0)
  const background = element.localName === 'rs-bgvideo'
  const words: Record<string, string> = {}
  const put = (name: string, value: string | null | undefined) => {
    if (value) words[name] = value
  }
  for (const [key, name] of Object.entries(SAYS)) put(name, get(key))
  for (const [key, name] of Object.entries(YES)) if (list[key]) words[name] = isOn(get(key)) ? 'on' : 'off'
  const plays = background ? 'on' : autoplayOf(get('ap'))
  words['data-autoplay'] = plays
  // What plays without being asked is muted: no browser plays it else.
  put('data-volume', !list.ap || background ? 'mute' : get('v'))
  const loop = get('l')
  words['data-videoloop'] =
    loop === 'loopandnoslidestop' ? loop : isOn(loop) || loop === 'loop' ? 'loop' : 'none'
  words['data-videocontrols'] = /^(f|false|none|off)$/.test(get('vc')) ? 'none' : 'controls'
  if (list.afs) words['data-allowfullscreenvideo'] = isOn(get('afs')) ? 'on' : 'off'
  put('data-videomp4', element.getAttribute('data-mp4'))
  put('data-videoattributes', element.getAttribute('data-vatr'))
  put('data-videoposter', element.getAttribute('data-poster'))
  if (element.matches('[data-type=audio]')) words['data-audio'] = 'html5'
  return words
}

/**
 * Makes the videos and sounds of a slide of version 6, or of its static layers: `make` is version 5's, whose words stand on the
 * elements for as long as it goes.
 */
export const videosWith =
  (make: typeof makeClassic): typeof makeClassic =>
  (container, stage, bad) => {
    const { write, undo } = createRecord()
    for (const element of container.querySelectorAll(PLAYS)) {
      for (const [name, value] of Object.entries(wordsOf(element)))
        if (!element.hasAttribute(name)) write(element, 'attr', name, value)
      const background = element.localName === 'rs-bgvideo'
      const audio = element.matches('[data-type=audio]')
      const kind = background ? 'rs-background-video-layer' : audio ? 'tp-audiolayer' : 'tp-videolayer'
      write(element, 'class', kind, true)
      if (background) write(element, 'style', 'display', 'block')
    }
    const set = make(container, stage, bad)
    return {
      ...set,
      destroy() {
        set.destroy()
        undo()
      },
    }
  }
