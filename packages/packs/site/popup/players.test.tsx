import { describe, expect, test, vi } from 'vitest'
import { $, click, link, page, start } from './popup.harness'

describe('players', () => {
  const popup = (inside: string) =>
    `${link('/x/')}<div id="x" class="pophide">${inside}<b class="close"></b></div>`
  const fake = (loaded = true) => {
    const postMessage = vi.fn()
    const frame = $('iframe')
    Object.defineProperty(frame, 'contentWindow', { value: { postMessage } })
    Object.defineProperty(frame, 'contentDocument', { get: () => (loaded ? null : { URL: 'about:blank' }) })
    const load = () => {
      loaded = true
      frame.dispatchEvent(new Event('load'))
    }
    return { postMessage, frame, load }
  }

  test('media play and pause; a browser that refuses is no error', async () => {
    page(popup('<video></video><audio></audio>'))
    const { play, pause } = HTMLMediaElement.prototype
    vi.mocked(play).mockRejectedValueOnce(new DOMException('no gesture', 'NotAllowedError'))
    await click($('a'))
    // The first: two never play at once.
    expect(play).toHaveBeenCalledTimes(1)
    expect(pause).not.toHaveBeenCalled()
    await click($('.close'))
    expect(new Set(vi.mocked(pause).mock.contexts)).toEqual(new Set(document.querySelectorAll('video,audio')))
  })

  test('autoplay off: nothing plays, all is paused', async () => {
    document.body.innerHTML = popup('<video></video><iframe src="https://maps.example/"></iframe>')
    start($('#x'), { autoplay: false })
    await click($('a'))
    expect(HTMLMediaElement.prototype.play).not.toHaveBeenCalled()
    expect($('iframe').getAttribute('src')).toBe('https://maps.example/')
    await click($('.close'))
    expect(HTMLMediaElement.prototype.pause).toHaveBeenCalled()
  })

  test.each([
    [
      'https://www.youtube-nocookie.com/embed/a?rel=0&enablejsapi=1',
      '{"event":"command","func":"playVideo","args":""}',
      '{"event":"command","func":"pauseVideo","args":""}',
      'https://www.youtube-nocookie.com',
    ],
    [
      'https://player.vimeo.com/video/1',
      '{"method":"play"}',
      '{"method":"pause"}',
      'https://player.vimeo.com',
    ],
  ])('%s takes messages', async (src, play, pause, origin) => {
    page(popup(`<iframe src="${src.replace('&', '&amp;')}"></iframe>`))
    const { postMessage, frame } = fake()
    await click($('a'))
    expect(postMessage.mock.calls).toEqual([[play, origin]])
    await click($('.close'))
    expect(postMessage.mock.calls[1]).toEqual([pause, origin])
    expect(frame.getAttribute('src')).toBe(src)
  })

  test('a lazy player gets its message when it has loaded, and none once closed', async () => {
    page(popup('<iframe loading="lazy" src="https://player.vimeo.com/video/1"></iframe>'))
    const { postMessage, load } = fake(false)
    await click($('a'))
    expect(postMessage).not.toHaveBeenCalled()
    load()
    expect(postMessage).toHaveBeenCalledTimes(1)
    await click($('.close'))
    load()
    expect(postMessage).toHaveBeenCalledTimes(2)
  })

  test.each(['https://www.youtube.com/embed/a?feature=oembed', 'https://video.example/1?x=%20'])(
    '%s has no interface: asked by address, stopped by loading anew',
    async (src) => {
      page(popup(`<iframe src="${src}"></iframe>`))
      const frame = $('iframe')
      const reload = vi.spyOn(frame as HTMLIFrameElement, 'replaceWith').mockReturnValue()
      await click($('a'))
      expect(new URL(frame.getAttribute('src')!).searchParams.get('autoplay')).toBe('1')
      expect(reload).toHaveBeenCalledTimes(1)
      await click($('.close'))
      expect(frame.getAttribute('src')).toBe(src)
      expect(reload).toHaveBeenCalledTimes(2)
    },
  )

  test('frames without a web address are left alone', async () => {
    page(popup('<iframe src="about:blank"></iframe><iframe></iframe>'))
    const before = $('#x').innerHTML
    await click($('a'))
    expect($('#x').querySelector('iframe')!.outerHTML).toBe('<iframe src="about:blank"></iframe>')
    await click($('.close'))
    expect($('#x').innerHTML).toBe(before)
  })
})
