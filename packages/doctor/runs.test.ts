import { BEYOND, members, methods, requestMethods, requests } from '@archipelago/jquery-stand-in'
import { describe, expect, test } from 'vitest'
import { atOnce } from './at-once'
import { whyNotOnStandIn } from './runs'
import names from './runs.json' with { type: 'json' }
import vectors from './runs.vectors.json' with { type: 'json' }

describe('whether a whole file runs on the stand-in', () => {
  test.each(vectors.map(({ code, why }) => [code, why] as const))('%s', (code, why) => {
    expect(whyNotOnStandIn(code) ?? null).toBe(why)
  })

  test('libraries are too long to be sure of', () => {
    expect(whyNotOnStandIn(`/*${' '.repeat(300_000)}*/ jQuery(function ($) {})`)).toBe('its length')
  })
})

test('what runs at once: functions that are called, one by another, and callbacks of lists', () => {
  const code =
    'function a() { b() } function b() { one() } function c() { two() } a(); list.map(function () { three() }); later(function () { four() })'
  expect(atOnce(code)).toMatch(/one\(\)[\s\S]*three|three[\s\S]*one\(\)/)
  expect(atOnce(code)).not.toMatch(/two|four/)
  expect(atOnce('(')).toBeUndefined()
})

test('the list is that of the stand-in', () => {
  expect(names.answered).toEqual([...new Set([...methods, ...members, ...requestMethods, ...requests])])
  expect(names.beyond).toBe(BEYOND.source)
})
