// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { known } from './build.harness'
import { examine, matchSelector } from './index'
import { parse } from './parse.mjs'
import { findUndone, readOptions } from './revolution'
import vectors from './revolution.vectors.json' with { type: 'json' }
import type { Page } from './types'

const HOST = 'https://site.test/wp-content/plugins/revslider/public/assets/js/'

const OPTIONS = `revapi:"revapi1", gridwidth:"1240,1024,778,480", gridheight:"500,500,400,300", lazyType:"smart", responsiveLevels:"1240,1024,778,480",
  progressBar:{disableProgressBar:true}, navigation:{ mouseScrollNavigation:false, onHoverStop:false, arrows:{ enable:true, style:"custom", hide_under:"768px", left:{ h_offset:70, v_offset:-130 } },
  bullets:{ enable:true, tmp:'<span class="tp-bullet-title">{{title}}</span>' } }, viewPort:{ global:true, globalDist:"-200px", enable:false },`

const call = (options = OPTIONS, after = '') => `var	tpj = jQuery;
	var	revapi1;
	if(window.RS_MODULES === undefined) window.RS_MODULES = {};
	if(RS_MODULES.modules === undefined) RS_MODULES.modules = {};
	RS_MODULES.modules["revslider11"] = {once: RS_MODULES.modules["revslider11"]!==undefined ? RS_MODULES.modules["revslider11"].once : undefined, init:function() {
		window.revapi1 = window.revapi1===undefined || window.revapi1===null || window.revapi1.length===0  ? document.getElementById("rev_slider_1_1") : window.revapi1;
		if(window.revapi1 === null || window.revapi1 === undefined || window.revapi1.length==0) { window.revapi1initTry = window.revapi1initTry ===undefined ? 0 : window.revapi1initTry+1; if (window.revapi1initTry<20) requestAnimationFrame(function() {RS_MODULES.modules["revslider11"].init()}); return;}
		window.revapi1 = jQuery(window.revapi1);
		if(window.revapi1.revolution==undefined){ revslider_showDoubleJqueryError("rev_slider_1_1"); return;}
		revapi1.revolutionInit({ ${options} });
		${after}
	}} // End of RevInitScript
	if (window.RS_MODULES.checkMinimal!==undefined) { window.RS_MODULES.checkMinimal();};`

const FRAMES =
  'data-frame_0="y:50px;" data-frame_1="st:500;sp:1000;sR:500;" data-frame_999="o:0;st:w;sR:7500;"'
const layer = (more = '', tag = 'rs-layer', inner = 'Text') =>
  `<${tag} id="slider-1-slide-1-layer-1" data-type="text" data-xy="x:c;yo:40px,30px,20px,10px;" data-text="w:normal;s:30,24;l:40;" ${FRAMES} ${more}>${inner}</${tag.split(' ')[0]}>`

const RESERVE = `<script>setREVStartSize({c: 'rev_slider_1_1',rl:[1240,1024,778,480],el:[500],gw:[1240],gh:[500],type:'standard',justify:'',layout:'fullwidth',mh:"0"});if (window.RS_MODULES!==undefined && window.RS_MODULES.modules!==undefined && window.RS_MODULES.modules["revslider11"]!==undefined) {window.RS_MODULES.modules["revslider11"].once = false;window.revapi1 = undefined;if (window.RS_MODULES.checkMinimal!==undefined) window.RS_MODULES.checkMinimal()}</script>`

const slider = (layers = layer(), slide = 'data-in="o:0;" data-out="a:false;"', image = '') =>
  `<p class="rs-p-wp-fix"></p><rs-module-wrap id="rev_slider_1_1_wrapper" data-source="gallery" style="visibility:hidden"><rs-module id="rev_slider_1_1" data-version="6.5.14"><rs-slides>
<rs-slide style="position:absolute" data-key="rs-1" data-title="One" ${slide}><img src="/dummy.png" alt="" class="rev-slidebg tp-rs-img rs-lazyload" data-lazyload="/a.jpg" data-no-retina ${image}>${layers}</rs-slide>
<rs-slide style="position:absolute" data-key="rs-2" data-title="Two"><img src="/b.jpg" alt="" class="rev-slidebg tp-rs-img"></rs-slide></rs-slides></rs-module>${RESERVE}</rs-module-wrap>`

const pageOf = (body: string): Page & { source: string } => {
  const source = `<!DOCTYPE html><html lang="en"><head><link rel="canonical" href="https://site.test/">
<script src="https://site.test/wp-includes/js/jquery/jquery.min.js" id="jquery-core-js"></script>
<script>function setREVStartSize(e){ window.RSIW = window.RSIW===undefined ? window.innerWidth : window.RSIW }</script>
<script src="${HOST}rbtools.min.js?ver=6.5.14" id="tp-tools-js"></script><script src="${HOST}rs6.min.js?ver=6.5.14" id="revmin-js"></script></head><body>${body}</body></html>`
  return {
    document: parse(source),
    name: 'https://site.test/',
    source,
    matches: matchSelector,
    read: (src: string) => (src.includes('revslider') ? '(function($){ $.fn.own = 1 })(jQuery)' : undefined),
  }
}
const whole = (markup = slider(), script = call()) =>
  pageOf(`${markup}<script id="rs-initialisation-scripts">${script}</script>`)
const fates = (page: Page) => {
  const report = examine(page, known)
  return {
    ...Object.fromEntries(report.scripts.map(({ handle, verdict, why }) => [handle, `${verdict}: ${why}`])),
    inline: report.inline.length,
  } as Record<string, unknown>
}

describe('a page with a slider of version 6', () => {
  test('needs neither its scripts nor jQuery where all of it is done', () => {
    const button = layer(
      `data-border="bos:solid;boc:#fff;bow:1px,1px,1px,1px;bor:3px,3px,3px,3px;" data-frame_hover="c:#000;bgc:#fff;bor:3px,3px,3px,3px;sp:200;e:power1.inOut;"
       data-actions="o:click;a:simplelink;target:_self;url:https://site.test/a?b=1#c;||o:click;a:jumptoslide;slide:rs-2;d:200;" data-vbility="t,t,t,f"`,
    )
    const page = whole(
      slider(
        `${button}<rs-group id="g" data-type="group" data-dim="w:300px;h:200px;" data-frame_0="o:1;" data-frame_999="o:0;st:w;sR:8700;sA:9000;">${layer('data-frame_0_mask="u:t;x:100%;" data-frame_1_mask="u:t;"', 'a class="rs-layer rev-btn" href="/x"')}</rs-group>
        <rs-layer data-type="text" data-frame_999="o:0;st:w;"><span data-anything="x"></span></rs-layer>`,
        'data-thumb="/t.jpg" data-anim="adpr:false;ms:600;" data-in="o:0;" data-out="a:false;"',
        'data-bg="p:left bottom;" data-panzoom="d:10000;ss:100;se:120%;"',
      ),
    )
    expect(findUndone(page)).toEqual([])
    expect(fates(page)).toMatchObject({
      'tp-tools': 'goes: replaced by slider',
      revmin: 'goes: replaced by slider',
      'jquery-core': expect.stringMatching(/^goes/),
      inline: 0,
    })
  })

  test('without quotes around attributes it is the same', () => {
    const bare = slider().replace(/="([\w:;,.%-]+)"/g, '=$1')
    expect(bare).toContain('data-key=rs-1')
    expect(findUndone(whole(bare))).toEqual([])
    expect(findUndone(whole(bare.replace('data-type=text', 'data-type=audio')))).toEqual(['data-type audio'])
  })

  test.each([
    ['data-type audio', slider(layer().replace('"text"', '"audio"'))],
    ['data-frame_2 st:b', slider(layer('data-frame_2="st:b;x:5;"'))],
    ['data-frame_2_mask', slider(layer('data-frame_2_mask="u:t;"'))],
    ['data-frame_0_chars fx:1', slider(layer('data-frame_0_chars="d:5;fx:1;"'))],
    ['data-frame_0_sfx se:wipe', slider(layer('data-frame_0_sfx="se:wipe;"'))],
    ['data-frame_0 cp:50', slider(layer().replace('y:50px;', 'y:50px;cp:50;'))],
    ['data-frame_1 e:own', slider(layer().replace('st:500;', 'st:500;e:own;'))],
    ['data-clip', slider(layer('data-clip="u:t;"'))],
    ['no data-frame_999 st', slider(layer().replace('o:0;st:w;', 'o:0;'))],
    ['data-loop_0 xR:20px', slider(layer('data-loop_0="xR:20px;"'))],
    ['data-tloop', slider(layer('data-tloop="f:frame_1;"'))],
    ['data-actions f:2', slider(layer('data-actions="o:click;a:gotoframe;layer:x;f:2;"'))],
    ['data-actions ch:t', slider(layer('data-actions="o:click;a:togglelayer;layer:x;ch:t;"'))],
    ['data-actions call:go(1)', slider(layer('data-actions="o:click;a:callback;call:go(1);"'))],
    ['data-actions o:keyup', slider(layer('data-actions="o:keyup;a:simplelink;url:/a;"'))],
    ['data-actions slide:rs-77', slider(layer('data-actions="o:click;a:jumptoslide;slide:rs-77;"'))],
    [
      'data-frame_hover bgc:linear-gradient(#fff,#000)',
      slider(layer('data-frame_hover="bgc:linear-gradient(#fff,#000);"')),
    ],
    ['data-blendmode', slider(layer('data-blendmode="screen"'))],
    ['.rs-on-sh', slider(layer('class="rs-on-sh"'))],
    [
      'data-cbreak x',
      slider(`<rs-row data-type="row" data-cbreak="x" data-frame_999="st:w;">${layer()}</rs-row>`),
    ],
    ['data-video own:1', slider('<rs-bgvideo data-video="w:100%;own:1;"></rs-bgvideo>')],
    ['canvas', slider(layer('', 'rs-layer', '<canvas></canvas>'))],
    ['{{…} in a text', slider(layer('', 'rs-layer', '{{current_slide_index}}'))],
    ['data-linktoslide rs-77', slider(layer(), 'data-linktoslide="rs-77"')],
    ['data-in prst:x', slider(layer(), 'data-in="o:0;prst:x;"')],
    ['data-d3', slider(layer(), 'data-d3="f:cube;"')],
    ['data-anim t:slotzoom-horizontal', slider(layer(), 'data-anim="t:slotzoom-horizontal;"')],
    ['data-alttrans', slider(layer(), 'data-alttrans="fade"')],
    ['data-filter', slider(layer(), 'data-filter="b:5;"')],
    ['data-src', slider(layer(), '', 'data-src="/lazy.jpg"')],
    ['data-panzoom os:-100/0', slider(layer(), '', 'data-panzoom="d:1000;ss:100;se:120;os:-100/0;"')],
    ['sr7-module', `${slider()}<sr7-module></sr7-module>`],
    ['.rev_slider', `${slider()}<div class="rev_slider"></div>`],
    ['a slider in a template', `${slider()}<template>${slider()}</template>`],
    ['#rev_slider_1_1 twice', slider() + slider()],
    ['rs-module without its parts', `${slider()}<rs-module></rs-module>`],
    ['no options of #rev_slider_2_1', slider() + slider().replaceAll('rev_slider_1', 'rev_slider_2')],
  ])('keeps them for %s', (what, markup) => {
    const page = whole(markup)
    const undone = findUndone(page)
    expect(undone.map((one) => one.replace('{{…}}', '{{…}'))).toContain(what)
    const all = fates(page)
    for (const handle of ['tp-tools', 'revmin', 'jquery-core']) expect(all[handle], handle).toMatch(/^stays/)
    expect(all.revmin).toContain(`no island for what it starts here: ${undone[0]}`)
  })

  test.each([
    ['carousel.orientation v', 'sliderType:"carousel", carousel:{orientation:"v"},'],
    ['parallax.type 3D', 'parallax:{type:"3D"},'],
    ['scrolleffect.own true', 'scrolleffect:{own:true},'],
    ['sbtimeline.fixed true', 'sbtimeline:{set:true, fixed:true},'],
    ['fanim.in.o 0', 'fanim:{in:{o:0}},'],
    ['modal.own true', 'modal:{useAsModal:true, own:true},'],
    ['navigation.tabs.rtl true', 'navigation:{tabs:{enable:true, rtl:true}},'],
    ['progressBar.style cw', 'progressBar:{style:"cw"},'],
    ['viewPort.enable true', 'viewPort:{enable:true},'],
    ['maxHeight 500px', 'maxHeight:"500px",'],
    ['addOnParticles.on true', 'addOnParticles:{on:true},'],
  ])('keeps them for an option: %s', (what, options) => {
    expect(findUndone(whole(slider(), call(OPTIONS + options)))).toEqual([what])
  })

  test.each([
    [
      'frames between, in pieces, with a block',
      layer(
        'data-frame_0_chars="d:5;y:cyc(-100||100);o:0;" data-frame_1_chars="e:power4.inOut;dir:middletoedge;d:10;" data-frame_1_sfx="se:blocktoright;fxc:#fff;" data-frame_2="st:900;x:5;"',
      ),
    ],
    [
      'filters, turns, lots, a numbered end',
      layer().replace('y:50px;', 'y:ran(10|50);rX:70deg;oZ:-50;blu:5px;').replace('st:w;', 'st:4000;'),
    ],
    [
      'a loop, and what waits',
      layer('data-loop_0="rZ:-20;" data-loop_999="rZ:20;sp:2000;yyr:t;"').replace('st:500;', 'st:a;'),
    ],
    [
      'actions',
      layer(
        'data-actions="o:mouseenter;a:startlayer;layer:slider-1-slide-1-layer-1;||o:click;a:toggleclass;layer:x;class:open;"',
      ),
    ],
    [
      'videos',
      `<rs-bgvideo data-video="w:100%;h:100%;v:mute;" data-mp4="/a.mp4"></rs-bgvideo>${layer('data-ytid="abc" data-video="ap:false;"').replace('"text"', '"video"')}`,
    ],
    ['a frame in a layer', layer('', 'rs-layer', '<iframe src="/v"></iframe>')],
  ])('does %s', (_, layers) => expect(findUndone(whole(slider(layers)))).toEqual([]))

  test('does a hero, parallax, effects of scrolling, the bar, tabs, the wheel, a lot, a late start', () => {
    const more =
      'sliderType:"hero", shuffle:true, startDelay:500, parallax:{type:"mouse", levels:[5,10]}, scrolleffect:{set:true, fade:true, layers:true}, sbtimeline:{set:true}, navigation:{tabs:{enable:true}, mouseScrollNavigation:"on"},'
    const options = OPTIONS.replace('progressBar:{disableProgressBar:true},', '') + more
    expect(
      findUndone(whole(slider(layer(), 'data-link="/a" data-mediafilter="mayfair"'), call(options))),
    ).toEqual([])
  })

  test('does what opens a modal slider that is on the page, and no other', () => {
    const opens = slider(layer('data-actions="o:click;a:openmodal;modal:offer;ms:to0;"'))
    const script = call(`${OPTIONS}modal:{useAsModal:true, alias:"offer", coverSpeed:1},`)
    expect(findUndone(whole(opens, script))).toEqual([])
    expect(findUndone(whole(opens.replace('modal:offer', 'modal:other'), script))).toEqual([
      'data-actions modal:other elsewhere',
    ])
  })

  test.each([
    ['6.2', (init: string) => init],
    [
      '6.4',
      (init: string) => `function revinit_revslider11() { ${init} } // End of RevInitScript
var once_revslider11 = false;
if (document.readyState === "loading") {document.addEventListener('readystatechange',function() { if((document.readyState === "interactive" || document.readyState === "complete") && !once_revslider11 ) { once_revslider11 = true; revinit_revslider11();}});} else {once_revslider11 = true; revinit_revslider11();}`,
    ],
  ])('does the start of %s', (_, wrap) => {
    const init = `jQuery(function() { tpj = jQuery; revapi1 = tpj("#rev_slider_1_1");
if(revapi1==undefined || revapi1.revolution == undefined){ revslider_showDoubleJqueryError("rev_slider_1_1"); }else{ revapi1.revolution({ ${OPTIONS} }); } });`
    const start = (init: string) => `var revapi1, tpj; ${wrap(init)}`
    expect(findUndone(whole(slider(), start(init)))).toEqual([])
    expect(fates(whole(slider(), start(init)))).toMatchObject({ revmin: 'goes: replaced by slider' })
    expect(findUndone(whole(slider(), start(init.replace('}); } });', '}); own(); } });'))))).not.toEqual([])
  })

  test('keeps them for options that are no literals', () => {
    for (const odd of [
      'duration:window.time,',
      'duration:1000+1,',
      'duration:function(){ return 1 },',
      'duration:`a`,',
    ]) {
      const [first, second] = findUndone(whole(slider(), call(OPTIONS + odd)))
      expect([first, second], odd).toEqual([
        expect.stringMatching(/^code in line/),
        'no options of #rev_slider_1_1',
      ])
    }
  })

  test.each([
    [
      'its author’s code',
      slider(),
      call(OPTIONS, 'revapi1.bind("revolution.slide.onchange", function () { own() });'),
    ],
    ['another’s code', `${slider()}<script>jQuery(function () { revapi1.revnext() })</script>`, call()],
    [
      'a call of its own',
      `${slider()}<script>jQuery("#rev_slider_1_1").revolution({ delay: 1 })</script>`,
      call(),
    ],
    ['a size with a variable', `${slider()}<script>var size = {}; setREVStartSize (size)</script>`, call()],
    [
      'code about its modules',
      `${slider()}<script>RS_MODULES.modules["revslider11"].init()</script>`,
      call(),
    ],
    [
      'the old start',
      slider(),
      'var tpj; var revapi1; tpj(document).ready(function () { revapi1 = tpj("#rev_slider_1_1").show().revolution({}) })',
    ],
  ])('keeps them for %s', (_, markup, script) => {
    const page = whole(markup, script)
    expect(findUndone(page)).toEqual(expect.arrayContaining([expect.stringMatching(/^code in line/)]))
    expect(fates(page).revmin).toMatch(/^stays: no island for what it starts here: code in line/)
  })

  test('keeps them where a file calls it, and on a page that runs', () => {
    const page = whole(
      `${slider()}<script src="https://site.test/wp-content/themes/own/a.js" id="own-js"></script>`,
    )
    const calls = (code: string) =>
      fates({ ...page, read: (src: string) => (src.endsWith('a.js') ? code : page.read?.(src)) }).revmin
    expect(calls('jQuery(function ($) { RS_MODULES.checkMinimal() })')).toMatch(/^stays/)
    expect(calls('jQuery(function ($) { tpGS.gsap.to("p", {}) })')).toMatch(/^stays/)
    expect(calls('jQuery(function ($) { $("p").own() })')).toMatch(/^stays/)
    expect(findUndone({ ...whole(), source: undefined })).toEqual(['a page that runs'])
  })

  test('a page without a slider goes on as before', () => {
    expect(fates(pageOf('<p>Text</p>'))).toMatchObject({
      revmin: expect.stringMatching(/^goes: nothing to do here/),
      'jquery-core': expect.stringMatching(/^goes/),
    })
    // Nor with the table that the plugin prints on every page.
    const table = `window.RS_MODULES = window.RS_MODULES || {}; window.RS_MODULES.waiting = window.RS_MODULES.waiting || [];
      window.RS_MODULES.defered = true; window.RS_MODULES.type = 'compiled';`
    expect(fates(pageOf(`<script>${table}</script>`)).revmin).toMatch(/^goes: nothing to do here/)
    for (const more of ['RS_MODULES.own()', 'window.RS_MODULES.own = own', 'jQuery.own = 1'])
      expect(fates(pageOf(`<script>${table}${more}</script>`)), more).not.toMatchObject({
        revmin: expect.stringMatching(/^goes/),
        'jquery-core': expect.stringMatching(/^goes/),
      })
    for (const code of [
      'setREVStartSize(options)',
      'setREVStartSize ({})',
      'RS_MODULES.modules["revslider11"].once = false',
    ])
      expect(fates(pageOf(`<script>${code}</script>`)).revmin, code).toMatch(/^stays/)
  })
})

test('options are read as literals alone', () => {
  expect(readOptions(`{a:"x",'b':{c:[1,"2"],d:!0}, e:-1.5, // more\n f:null,}`, 0)?.values).toEqual({
    a: 'x',
    'b.c': '1,2',
    'b.d': 'true',
    e: '-1.5',
    f: 'null',
  })
  for (const odd of ['{a:b}', '{a:[b]}', '{a:"x"+"y"}', '{a', '{...b}', '{[a]:1}'])
    expect(readOptions(odd, 0), odd).toBeUndefined()
})

test.each(vectors.changes.map(([from, to, what]) => [what, from!, to!] as const))(
  'as the plugin says: %s (%s, %s)',
  (what, from, to) => {
    const html = vectors.page.join('').replace(from, () => to)
    expect(!from || html.includes(to)).toBe(true)
    const undone = findUndone({ document: parse(html), name: 'page', source: html })
    if (what) expect(undone.join('\n')).toContain(what)
    else expect(undone).toEqual([])
  },
)
