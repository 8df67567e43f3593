// @vitest-environment node
import { expect, test } from 'vitest'
import { checkFile, checkLayers } from './layers.mjs'

const packages = new Map([
  ['@archipelago/loader', 'packages/loader'],
  ['@archipelago/bind', 'packages/bind'],
  ['@archipelago/motion', 'packages/kits/motion'],
  ['@archipelago/overlay', 'packages/kits/overlay'],
  ['@archipelago/popup', 'packages/packs/site/popup'],
])
const check = (file: string, text: string) => checkFile(file, text, packages)

test('an island may import kits and base', () => {
  expect(check('packages/packs/site/share/read.ts', `import { x } from '@archipelago/motion'`)).toEqual([])
  expect(check('packages/kits/overlay/a.ts', `import { x } from '@archipelago/motion'`)).toEqual([])
})

test('nothing imports upwards or sideways', () => {
  expect(check('packages/bind/a.ts', `import { x } from '@archipelago/motion'`)).toHaveLength(1)
  expect(check('packages/packs/site/share/a.ts', `import { x } from '@archipelago/popup'`)).toHaveLength(1)
  expect(check('packages/loader/a.ts', `export * from '../bind/index'`)).toHaveLength(1)
})

test('product code imports neither scripts nor what is for tests; tests may', () => {
  const scripts = `import { page } from '../../../../scripts/e2e/test'`
  const tools = `import { expect } from '@playwright/test'`
  const helper = `import { settle } from './harness'`
  for (const text of [scripts, tools, helper, `import type { Page } from './pages.harness.ts'`])
    expect([text, check('packages/packs/site/share/on-page.ts', text).length]).toEqual([text, 1])
  for (const name of [
    'share.spec.ts',
    'share.test.tsx',
    'harness.tsx',
    'on-page.harness.ts',
    'testing/page.ts',
  ])
    expect(check(`packages/packs/site/share/${name}`, scripts + tools + helper)).toEqual([])
})

test('what defeats tree shaking or a strict CSP is refused', () => {
  expect(check('packages/bind/a.ts', `import React from 'react'`)).toHaveLength(1)
  expect(check('packages/bind/a.ts', `import * as R from 'react'`)).toHaveLength(1)
  expect(check('packages/bind/a.ts', `import { create } from 'zustand'`)).toHaveLength(1)
  expect(check('packages/bind/a.ts', `const id = useId()`)).toHaveLength(1)
  expect(check('packages/bind/a.ts', `eval(text)`)).toHaveLength(1)
  expect(
    check('packages/bind/a.ts', `// eval(text) is never called\nimport { useState } from 'react'`),
  ).toEqual([])
})

test('the repository keeps its layers', async () => {
  expect(await checkLayers()).toEqual([])
})
