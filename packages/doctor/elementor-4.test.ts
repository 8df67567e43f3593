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

const verdicts = (atomic: string, name = 'webpackChunkelementorFrontend') => {
  const source = `<!DOCTYPE html><html><head><link rel="canonical" href="https://shop.test/"></head><body class="elementor-page"><div data-elementor-id="5"></div>${
    '<script src="https://shop.test/wp-includes/js/jquery/jquery.min.js?ver=3.7.1" id="jquery-core-js"></script>' +
    script('elementor-webpack-runtime', 'webpack.runtime') +
    script('elementor-frontend-modules', 'frontend-modules') +
    script('elementor-frontend', 'frontend') +
    atomic
  }</body></html>`
  const read = (src: string) =>
    /handler/.test(src)
      ? chunk(name, 502)
      : /frontend|runtime/.test(src)
        ? chunk(name, 1)
        : /alpine/.test(src)
          ? 'self.Alpine={}'
          : undefined
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
      'elementor-v2-alpinejs': 'other',
      'elementor-v2-frontend-handlers': 'other',
      'elementor-tabs-handler': 'other',
    })
})

test('without one the runtime goes', () => {
  expect(verdicts('')).toMatchObject({ 'elementor-webpack-runtime': 'goes', 'elementor-frontend': 'goes' })
})
