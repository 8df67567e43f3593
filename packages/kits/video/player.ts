import { takeTurn } from './turn'

/**
 * `held`: nothing is asked of its service before the visitor agrees; `refused`: the browser lets it play only with a
 * visitor's touch (or without sound).
 */
export type PlayerEvent = 'held' | 'ready' | 'play' | 'pause' | 'ended' | 'refused' | 'error'

/** Times in seconds. */
export interface PlayerOptions {
  start?: number | undefined
  end?: number | undefined
  /** Begins again at `start`; then there is no `ended`. */
  loop?: boolean | undefined
  muted?: boolean | undefined
  /** 0 to 100. */
  volume?: number | undefined
  /** 1 is the usual speed. */
  rate?: number | undefined
  /** Decoration: it plays while others play. All others play one at a time. */
  background?: boolean | undefined
}

/** One video or sound, whoever plays it. What is asked before it is ready is done then. */
export interface Player {
  /** What plays it: the media element, or the service's own player once there. */
  readonly api: unknown
  readonly playing: boolean
  readonly muted: boolean
  play(): void
  pause(): void
  mute(): void
  unmute(): void
  /** 0 to 100. */
  volume(percent: number): void
  seek(seconds: number): void
  /** `error` comes with its cause. */
  on(event: PlayerEvent, handler: (cause?: unknown) => void): void
  /** Ends it. The caller takes its nodes away. */
  destroy(): void
}

/** What one kind of player can do, once it is ready. */
export interface Driver {
  api: unknown
  /** It plays already: it stays where it is. */
  running?: boolean
  play(): unknown
  pause(): unknown
  mute(on: boolean): unknown
  volume(percent: number): unknown
  seek(seconds: number): unknown
  rate(rate: number): unknown
  destroy(): unknown
}

/** What a driver says has happened: `time` with the seconds that it is at, `error` with its cause. */
export type Notify = (what: PlayerEvent | 'time', value?: unknown) => void

/** A player from what makes its driver: start, end, loop, and what is asked too early. */
export const createPlayer = (
  { start = 0, end = 0, loop, muted = false, volume, rate, background }: PlayerOptions,
  connect: (notify: Notify, signal: AbortSignal) => Driver | Promise<Driver>,
): Player => {
  const handlers: [event: PlayerEvent, handler: (cause?: unknown) => void][] = []
  const abort = new AbortController()
  const { signal } = abort
  let driver: Driver | undefined
  let wanted = false
  let playing = false
  let over = false
  let failed = false
  let place = start
  /** Gives back the turn that it has. */
  let give: (() => void) | undefined

  const set = (now: boolean) => {
    playing = now
    give?.()
    give = now && !background ? takeTurn(pause, driver?.api) : undefined
  }
  const pause = () => {
    wanted = false
    give?.()
    driver?.pause()
  }
  const fire = (event: PlayerEvent, cause?: unknown) => {
    for (const [name, handler] of handlers) if (name === event) handler(cause)
  }
  const begin = async () => {
    if (over) driver!.seek(start)
    over = false
    try {
      await driver!.play()
    } catch (cause: any) {
      // Paused before it began.
      if (cause?.name === 'AbortError') return
      notify(cause?.name === 'NotAllowedError' ? 'refused' : 'error', cause)
    }
  }
  const finish = () => {
    if (over) return
    over = true
    if (loop) return void begin()
    set(false)
    fire('ended')
  }
  const notify: Notify = (what, value) => {
    if (signal.aborted || failed) return
    if (what === 'time') {
      if (!end || !playing || (value as number) < end) return
      if (!loop) driver!.pause()
      finish()
    } else if (what === 'ended') finish()
    else if (what === 'play' || what === 'pause') {
      const now = what === 'play'
      if (playing === now) return
      set(now)
      fire(what)
    } else {
      failed = what === 'error'
      if (failed) set(false)
      fire(what, value)
    }
  }
  const ready = (made: Driver) => {
    if (signal.aborted) return made.destroy()
    driver = made
    if (volume !== undefined) made.volume(volume)
    // After the volume, which may undo it.
    if (muted) made.mute(true)
    if (rate && rate !== 1) made.rate(rate)
    if (place && !made.running) made.seek(place)
    fire('ready')
    if (made.running) notify('play')
    if (wanted) begin()
  }
  Promise.resolve()
    .then(() => connect(notify, signal))
    .then(ready)
    .catch((cause) => notify('error', cause))

  const mute = (on: boolean) => {
    muted = on
    driver?.mute(on)
  }
  return {
    get api() {
      return driver?.api
    },
    get playing() {
      return playing
    },
    get muted() {
      return muted
    },
    play() {
      wanted = true
      if (driver) begin()
    },
    pause,
    mute: () => mute(true),
    unmute: () => mute(false),
    volume(percent) {
      volume = percent
      driver?.volume(percent)
    },
    seek(seconds) {
      place = seconds
      over = false
      driver?.seek(seconds)
    },
    on: (event, handler) => void handlers.push([event, handler]),
    destroy() {
      abort.abort()
      set(false)
      driver?.destroy()
    },
  }
}
