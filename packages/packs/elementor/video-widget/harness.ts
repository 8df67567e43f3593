import type { Page } from '@playwright/test'

/** YouTube's script, as far as it is asked for here: what was asked of each player is in `asked`. */
const YOUTUBE = `asked = []; tubes = []
YT = { loaded: 1, Player: function (node, options) {
  const frame = document.createElement('iframe')
  frame.className = node.className
  frame.srcdoc = '<title>Player</title><h1>Player</h1>'
  node.replaceWith(frame)
  const state = (data) => options.events.onStateChange({ data })
  const number = tubes.push({ options, state, at: 0 }) - 1
  const say = (name) => (...args) => asked.push([number + ' ' + name, ...args].join(' '))
  for (const name of ['mute', 'unMute', 'setVolume', 'setPlaybackRate'])
    this[name] = say(name)
  this.seekTo = (at, ahead) => { say('seekTo')(at, ahead); tubes[number].at = at }
  this.playVideo = () => { say('play')(); setTimeout(state, 0, 1) }
  this.pauseVideo = () => { say('pause')(); setTimeout(state, 0, 2) }
  this.getCurrentTime = () => tubes[number].at
  this.destroy = () => { say('destroy')(); frame.replaceWith(node) }
  setTimeout(options.events.onReady)
} }`

/** Vimeo's, for the frame that is given. */
const VIMEO = `vimeoAsked = []
Vimeo = { Player: function (frame) {
  const handlers = {}
  this.on = (name, act) => { handlers[name] = act }
  const say = (name) => async (...args) => { vimeoAsked.push([name, ...args].join(' ')); handlers[name]?.() }
  for (const name of ['play', 'pause', 'setMuted', 'setVolume', 'setCurrentTime', 'setPlaybackRate', 'destroy'])
    this[name] = say(name)
  this.ready = async () => {}
} }`

const THIRD = /youtube|youtu\.be|vimeo|dailymotion|videopress/

/**
 * Answers for the services, and keeps what the page asks of them: the list that is returned. `blocked`: their scripts
 * cannot be had.
 */
export const services = async (page: Page, { blocked = false } = {}) => {
  const asked: string[] = []
  await page.route(THIRD, (route) => {
    const url = route.request().url()
    asked.push(url)
    const script = url.endsWith('/iframe_api') ? YOUTUBE : url.endsWith('/player.js') ? VIMEO : undefined
    if (script && blocked) return route.abort()
    return route.fulfill(
      script
        ? { contentType: 'text/javascript', body: script }
        : {
            contentType: 'text/html',
            body: '<!DOCTYPE html><html lang="en"><title>Player</title><h1>Player</h1>',
          },
    )
  })
  return asked
}

export const API = 'https://www.youtube.com/iframe_api'

/** What was asked of YouTube's players, each with its number. */
export const askedOfTubes = (page: Page) => page.evaluate(() => (window as any).asked ?? [])

/** Lets one of YouTube's players be in a state: 0 ended, 1 playing, 2 paused. */
export const setTube = (page: Page, number: number, state: number, at = 0) =>
  page.evaluate(
    ([number, state, at]) => {
      const tube = (window as any).tubes[number!]
      tube.at = at
      tube.state(state)
    },
    [number, state, at],
  )

/** The options that a player of YouTube's was made with. */
export const tubeOptions = (page: Page, number = 0) =>
  page.evaluate((number) => {
    const { host, videoId, playerVars } = (window as any).tubes[number].options
    return { host, videoId, ...playerVars }
  }, number)
