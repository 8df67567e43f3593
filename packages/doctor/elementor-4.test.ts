// @vitest-environment node

import { expect, test } from 'vitest'
import { known } from './build.harness'
import { examine, matchSelector } from './index'
import { parse } from './parse.mjs'

const script = (handle: string, file: string) =>
  `<script src="https://shop.test/wp-content/plugins/elementor/assets/js/${file}.min.js?ver=4.2.0" id="${handle}-js"></script>`

/** A chunk of the builder's bundle: it registers itself and runs when the runtime is there. */
const chunk = (name: string, number: number) =>
  `"use strict";(self.${name}=self.${name}||[]).push([[${number}],{7:e=>{e.exports=elementorV2.frontendHandlers}},e=>{e(e.s=7)}]);`

/** The runtime, which knows the names of all chunks and fetches those that somebody asks it for. */
const RUNTIME =
  '(()=>{var t={};function r(e){return t[e]}r.u=e=>e+"."+{216:"counter"}[e]+".bundle.min.js";var n=self.webpackChunkelementorFrontend=self.webpackChunkelementorFrontend||[];n.forEach(r)})();'

const verdicts = (
  atomic: string,
  name = 'webpackChunkelementorFrontend',
  others: (src: string) => string | undefined = () => undefined,
) => {
  const source = `<!DOCTYPE html><html><head><link rel="canonical" href="https://shop.test/"></head><body class="elementor-page"><div data-elementor-id="5"></div>${
    '<script src="https://shop.test/wp-includes/js/jquery/jquery.min.js?ver=3.7.1" id="jquery-core-js"></script>' +
    script('elementor-webpack-runtime', 'webpack.runtime') +
    script('elementor-frontend-modules', 'frontend-modules') +
    script('elementor-frontend', 'frontend') +
    '<script src="https://shop.test/wp-content/plugins/elementor/assets/lib/swiper/v8/swiper.min.js" id="swiper-js"></script>' +
    atomic
  }</body></html>`
  const read = (src: string) =>
    others(src) ??
    (/handler/.test(src)
      ? chunk(name, 502)
      : /runtime/.test(src)
        ? RUNTIME.replaceAll('webpackChunkelementorFrontend', name)
        : /frontend/.test(src)
          ? chunk(name, 1)
          : /alpine/.test(src)
            ? 'self.Alpine={}'
            : undefined)
  const { scripts } = examine(
    { document: parse(source), name: 'https://shop.test/', source, matches: matchSelector, read },
    known,
  )
  return Object.fromEntries(scripts.map(({ handle, verdict }) => [handle, verdict]))
}

test('atomic widgets keep the runtime that their chunks run in, and nothing else', () => {
  const atomic =
    script('elementor-v2-alpinejs', 'packages/alpinejs/alpinejs') +
    script('elementor-v2-frontend-handlers', 'packages/frontend-handlers/frontend-handlers') +
    script('elementor-tabs-handler', 'tabs-handler')
  for (const name of ['webpackChunkelementorFrontend', 'webpackChunkelementor'])
    expect(verdicts(atomic, name)).toEqual({
      'jquery-core': 'goes',
      'elementor-webpack-runtime': 'stays',
      'elementor-frontend-modules': 'goes',
      'elementor-frontend': 'goes',
      swiper: 'goes',
      'elementor-v2-alpinejs': 'other',
      'elementor-v2-frontend-handlers': 'other',
      'elementor-tabs-handler': 'other',
    })
})

const LINKS = `"use strict";(self.webpackChunkelementorFrontend=self.webpackChunkelementorFrontend||[]).push([[113],{7:(e,t,n)=>{const i=elementorFrontend?.config?.post?.id;
(elementorFrontend?.hooks?.applyFilters(a,b)??b).find(c);window.elementorFrontend?.utils?.urlActions&&(e.preventDefault(),elementorFrontend.utils.urlActions.runAction(t,e))}}]);`
/** As a minifier prints it: a list of names, one of which is a dollar. */
const ALPINE = 'var M="DEFAULT",$=["ignore","ref"];function order(e){return $.indexOf(e.type)}self.Alpine={}'

test('links and actions of atomic widgets ask our islands, and their engine has a dollar of its own: no jQuery', () => {
  const atomic =
    script('elementor-v2-alpinejs', 'packages/alpinejs/alpinejs') +
    script('elementor-v2-action-link-handlers', 'atomic-widgets-action-link-handler')
  const found = (links: string) =>
    verdicts(atomic, undefined, (src) => (/link/.test(src) ? links : /alpine/.test(src) ? ALPINE : undefined))
  expect(found(LINKS)).toEqual({
    'jquery-core': 'goes',
    'elementor-webpack-runtime': 'stays',
    'elementor-frontend-modules': 'goes',
    'elementor-frontend': 'goes',
    swiper: 'goes',
    'elementor-v2-alpinejs': 'other',
    'elementor-v2-action-link-handlers': 'other',
  })
  // What no island answers keeps it as before.
  expect(found(`${LINKS}elementorFrontend?.utils?.carousel.make()`)).toMatchObject({
    'jquery-core': 'stays',
    'elementor-frontend': 'stays',
  })
})

test('a chunk that asks the runtime for others may use what these use: they stay', () => {
  const atomic = script('elementor-tabs-handler', 'tabs-handler')
  const asks = (call: string) =>
    verdicts(atomic, undefined, (src) =>
      /tabs/.test(src) ? `${chunk('webpackChunkelementorFrontend', 502)}${call}` : undefined,
    )
  expect(asks('n.e(216).then(go)')).toMatchObject({ swiper: 'stays' })
  expect(asks('e.e(t)')).toMatchObject({ swiper: 'goes' })
})

test('without one the runtime goes', () => {
  expect(verdicts('')).toMatchObject({ 'elementor-webpack-runtime': 'goes', 'elementor-frontend': 'goes' })
})
