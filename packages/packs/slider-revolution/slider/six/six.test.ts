import { expect, test } from 'vitest'
import { readSettings } from '../options/settings'
import { readFrames } from './frames'
import { readActions } from './layer'
import { at, choose, levelsOf, readList } from './lists'
import { hoverStyles, idle, kindOf, lookOf, styleOf } from './look'
import { filmsOf, readLoop } from './loop'
import { hasBar, readCall, translate } from './options'
import { blockFilm } from './pieces'
import { read, readChange } from './read'
import { passedOf } from './scene'
import { wordsOf } from './videos'

test('lists: levels, colours, brackets; what has no key or no value is nothing', () => {
  const list = readList('x:l,l,c;xo: 10px , -5px;c:rgba(1,2,3,.5)||#fff;url:http://a;junk;:x;')
  expect([0, 2, 3].map((level) => at(list.x, level))).toEqual(['l', 'c', 'c'])
  expect(list.xo).toEqual(['10px', '-5px'])
  expect(list.c).toEqual(['rgba(1,2,3,.5)', '#fff'])
  expect(list.url).toEqual(['http://a'])
  expect(Object.keys(list)).toEqual(['x', 'xo', 'c', 'url'])
  expect(levelsOf('')).toEqual([''])
  expect(at(undefined, 1)).toBe('')
})

test('actions: several, in the words of version 5, addresses whole', () => {
  expect(
    readActions(
      'o:click;a:simplelink;target:_blank;url:https://a.test/?b=c;d#e;||o:click;a:jumptoslide;slide:rs-4;d:200;||x',
    ),
  ).toEqual([
    { event: 'click', action: 'simplelink', target: '_blank', url: 'https://a.test/?b=c;d#e' },
    { event: 'click', action: 'jumptoslide', slide: 'rs-4', delay: '200' },
  ])
  expect(readActions('o:click;a:scrollbelow;offset:-50px;sp:1000ms;e:power1.inOut')).toEqual([
    { event: 'click', action: 'scrollbelow', offset: '-50px', speed: '1000ms', e: 'power1.inOut' },
  ])
  expect(readActions()).toEqual([])
})

const scene = { level: 1, width: 200, height: 50, left: 100, top: 20, roomWidth: 1000, roomHeight: 400 }

test('looks: px as they are, per cents of the layer, sides of what is around it', () => {
  const look = (text: string) => lookOf(readList(text), scene)
  expect(look('x:-50,-40,-30;y:50%;o:0')).toEqual({ ...idle, x: -40, y: 25, o: 0 })
  expect([look('x:left').x, look('x:r').x, look('y:top').y, look('y:b').y, look('x:c').x]).toEqual([
    -300, 900, -70, 380, 300,
  ])
  expect(lookOf(readList('x:5'), scene, look('y:7;o:.5'))).toEqual({ ...idle, x: 5, y: 7, o: 0.5 })
  expect(look('x:inherit;y:junk')).toEqual(idle)
  const flat = kindOf([readList('x:1')], '600px')
  expect(styleOf(look('x:5;rZ:10'), flat)).toEqual({
    opacity: 1,
    transform: 'translate(5px,0px) rotate(10deg) scale(1,1)',
  })
  const skewed = kindOf([readList('skX:60')], '600px')
  expect(styleOf({ ...idle, skX: 60 }, skewed).transform).toMatch(/skew\(60deg,0deg\) scale\(1,0\.5/)
  const hover = readList('c:#000;bgc:#fff;bor:5px,5px,0,5px;bos:none;bow:1,1,1,1;td:inherit')
  expect(hoverStyles(hover, 0)).toEqual({
    color: '#000',
    backgroundColor: '#fff',
    borderStyle: 'none',
    borderWidth: '1px 1px 1px 1px',
    borderRadius: '5px 5px 0px 5px',
  })
})

test('changes of slides: a fade is the usual; without data-out the going one does the opposite', () => {
  expect(readChange({})).toMatchObject({ ms: 1000, in: { o: 0 }, out: undefined })
  expect(readChange({ anim: 'adpr:false;ms:600;', in: 'o:0;', out: 'a:false;' })).toMatchObject({
    ms: 600,
    in: { o: 0, x: 0 },
    out: undefined,
  })
  const slid = readChange({ in: 'x:(100%);e:power1.out', anim: 's:d;ms:999999' })
  expect([slid.ms, slid.in.x, slid.in.o, slid.in.ease, slid.out!.x]).toEqual([30_000, 1, 1, 'power1.out', -1])
  expect(readChange({ out: 'y:-50%;o:0;' }).out).toMatchObject({ y: -0.5, o: 0 })
})

const SCRIPT = `RS_MODULES.modules["revslider11"] = { init: function () {
  window.revapi1 = window.revapi1 === undefined ? document.getElementById("rev_slider_1_1") : window.revapi1
  revapi1.revolutionInit({ duration:"2500ms", gridwidth:"900,700", navigation:{ arrows:{ enable:true, hide_onmobile:true, hide_under:"600px" } }, own: window.own })
}}
RS_MODULES.modules["revslider21"] = { init: function () { window.revapi2 = document.getElementById('rev_slider_2_1'); revapi2.revolutionInit({ duration:7000 }) }}`

test('options: of the call behind the slider’s own name; nothing runs', () => {
  expect(readCall(SCRIPT, 'rev_slider_1_1')).toMatchObject({
    global: 'revapi1',
    options: { duration: '2500ms', gridwidth: '900,700' },
  })
  expect(readCall(SCRIPT, 'rev_slider_1_1')!.options).not.toHaveProperty('own')
  expect(readCall(SCRIPT, 'rev_slider_2_1')).toEqual({ global: 'revapi2', options: { duration: 7000 } })
  expect(readCall(SCRIPT, 'rev_slider_1')).toBeUndefined()
  const raw = readCall(SCRIPT, 'rev_slider_1_1')!.options!
  const settings = readSettings(translate(raw, false))
  expect([
    settings.delay,
    settings.gridWidth,
    settings.arrows!.under,
    settings.arrows!.onLeave,
    settings.bar,
  ]).toEqual([2500, [900, 700], 600, undefined, true])
  expect(readSettings(translate(raw, true)).arrows).toBeUndefined()
  // Of a wide slider it does not count.
  expect(readSettings(translate({ sliderLayout: 'fullwidth', minHeight: '700px' }, false)).minHeight).toBe(0)
  expect(readSettings(translate({ sliderLayout: 'fullscreen', minHeight: '700px' }, false)).minHeight).toBe(
    700,
  )
})

test('a slider: its slides with their time from when they are there; none is an error', () => {
  document.body.innerHTML = `<rs-module-wrap><rs-module id="rev_slider_1_1"><rs-slides>
<rs-slide data-key="rs-5" data-title="Five"><img class="rev-slidebg" src="/dummy.png" data-lazyload="/a.jpg" data-bg="p:left top;f:contain;" data-panzoom="d:2000;ss:100;se:120%;"><rs-layer></rs-layer></rs-slide>
<rs-slide data-duration="3000" data-anim="ms:600"></rs-slide></rs-slides></rs-module></rs-module-wrap><script type="text/plain">${SCRIPT}</script>`
  const root = document.querySelector<HTMLElement>('rs-module')!
  const { slides, settings, global, label } = read(root, { keepBPHeight: true })
  expect(slides.map(({ id, delay, layered }) => [id, delay, layered])).toEqual([
    ['rs-5', 2500 + 500 - 1000 - 24, true],
    ['rs-2', 3000 + 500 - 600 - 24, false],
  ])
  expect(slides[0]!.picture).toMatchObject({
    fit: 'contain',
    position: 'left top',
    src: expect.stringMatching(/\/a\.jpg$/),
    kenBurns: { duration: '2000', scaleend: '120' },
  })
  expect([settings.keepHeight, global, label]).toEqual([true, 'revapi1', 'Slides 1'])
  root.innerHTML = '<rs-slides></rs-slides>'
  expect(() => read(root, undefined)).toThrow('rs-slides > rs-slide: expected slides')
})

const layerOf = (attributes: string) => {
  const host = document.createElement('div')
  host.innerHTML = `<rs-layer ${attributes}></rs-layer>`
  return host.firstElementChild as HTMLElement
}

test('frames: in their order, when they begin, in pieces, with a block', () => {
  const { from, steps, leave } = readFrames(
    layerOf(
      'data-frame_0="y:50px;" data-frame_0_chars="d:5;y:cyc(-100||100);" data-frame_1="st:a;sp:400;sR:20;" data-frame_1_sfx="se:blocktoright;fxc:#123456;" data-frame_10="st:900;" data-frame_2="st:700;" data-frame_999="st:w;o:0;"',
    ),
  )
  expect(from.split).toMatchObject({ by: 'chars', values: { y: ['cyc(-100||100)'] } })
  expect(steps.map(({ name, start }) => [name, start])).toEqual([
    ['frame_1', 'a'],
    ['frame_2', 700],
    ['frame_10', 900],
  ])
  expect(steps[0]).toMatchObject({ ms: 400, after: 20, block: { way: 'blocktoright', color: '#123456' } })
  expect(leave!.start).toBe('w')
  const ordered = layerOf(
    'data-ford="frame_0;frame_1;frame_3;frame_2;frame_999" data-frame_2="" data-frame_3=""',
  )
  expect(readFrames(ordered).steps.map(({ name }) => name)).toEqual(['frame_1', 'frame_3', 'frame_2'])
  expect(readFrames(layerOf('')).leave).toBeUndefined()
})

test('values by lot and in turn', () => {
  expect(choose('ran(-100|100)', 0, () => 0.75)).toBe('50')
  expect(choose('ran(10%|50%)', 0, () => 0)).toBe('10%')
  expect([0, 1, 2].map((turn) => choose('cyc(-100||100)', turn))).toEqual(['-100', '100', '-100'])
  expect(choose('50px')).toBe('50px')
})

test('blocks: to the right is from the left', () => {
  expect(blockFilm('blocktoright')).toEqual(blockFilm('blockfromleft'))
  expect(blockFilm('blocktobottom')![0]).toMatchObject({ transform: 'scale(1,0)', transformOrigin: '50% 0%' })
  expect(blockFilm('other')).toBeUndefined()
})

test('loops: there and back takes twice half of the time', () => {
  const loop = readLoop(layerOf('data-loop_0="rZ:-20;" data-loop_999="rZ:20;sp:2000;st:100;rep:1;yyr:t;"'))!
  const [first, again] = filmsOf(loop, scene, '')
  expect(first![1]).toMatchObject({ delay: 100, duration: 200 })
  expect(again![1]).toMatchObject({ delay: 300, duration: 1000, iterations: 4, direction: 'alternate' })
  expect(readLoop(layerOf(''))).toBeUndefined()
})

test('videos: in the words of version 5; what says nothing plays, muted', () => {
  const words = (text: string) => wordsOf(layerOf(`data-type="video" ${text}`))
  expect(
    words('data-video="ap:false;v:80;vc:t;rwd:f;l:false;nse:t;sta:00:05;" data-mp4="/a.mp4"'),
  ).toMatchObject({
    'data-autoplay': 'off',
    'data-volume': '80',
    'data-videocontrols': 'controls',
    'data-forcerewind': 'off',
    'data-nextslideatend': 'on',
    'data-videoloop': 'none',
    'data-videostartat': '00:05',
    'data-videomp4': '/a.mp4',
  })
  expect(words('data-video="v:80;vc:none;l:t;"')).toMatchObject({
    'data-autoplay': 'on',
    'data-volume': 'mute',
    'data-videocontrols': 'none',
    'data-videoloop': 'loop',
  })
  expect(words('data-video="ap:no1sttime;"')['data-autoplay']).toBe('no1sttime')
})

test('the older start, and options that only some have', () => {
  const old = `var revapi1, tpj; jQuery(function() { tpj = jQuery; revapi1 = tpj("#rev_slider_1_1")
if(revapi1==undefined || revapi1.revolution == undefined){ }else{ revapi1.revolution({ sliderType:"hero", duration:"10s" }); } });`
  expect(readCall(old, 'rev_slider_1_1')).toMatchObject({
    global: 'revapi1',
    options: { sliderType: 'hero' },
  })
  const outer = readSettings(
    translate(
      {
        navigation: {
          tabs: { enable: true, position: 'outer-horizontal', v_align: 'top' },
          mouseScrollNavigation: 'on',
        },
      },
      false,
    ),
  )
  expect([outer.tabs!.position, outer.wheel, outer.bar]).toEqual(['outer-top', 'on', true])
  expect([
    hasBar({}),
    hasBar({ disableProgressBar: 'on' }),
    hasBar({ progressBar: { disableProgressBar: true } }),
  ]).toEqual([true, false, false])
})

test('scrolling counts from where a slider begins to leave the window', () => {
  const passed = (top: number, height = 600) => passedOf({ top, bottom: top + height, height }, 800)
  expect([passed(160), passed(0), passed(-300), passed(-6000)].map(Math.abs)).toEqual([0, 0, 0.5, 1])
  expect(passed(500)).toBe(-0.5)
  // Higher than the window it is never in it as a whole.
  expect(passed(100, 1000)).toBe(-0.1)
})
