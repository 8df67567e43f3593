// The small scripts that a page has beside the one script: the jQuery stand-in, for its head, whose code that answers for the
// islands is a chunk (flavour.mjs), which the loader fetches when something on the page has called the stand-in; what
// fetches the scripts that wait; and the line that remembers presses.
import * as esbuild from 'esbuild'
import { root, settings } from './settings.mjs'

const FILES = {
  // Also for browsers of 2020: where ours does not start, it loads the real jQuery.
  'stand-in.js': [`import { install } from './stub.ts'\ninstall(window)`, 'es2020'],
  // Where scripts wait for the visitor; in those browsers, too, or they would wait for ever.
  'archipelago-wait.js': [`import { startWaiting } from './wait.ts'\nstartWaiting()`, 'es2020'],
  'pressed.js': [`import '../loader/remember.ts'`, 'es2020'],
  // Around the stand-in, on pages of Divi whose head declares a `jQuery` that keeps calls.
  'queue.js': [`import { takeQueue } from './queue.ts'\ntakeQueue()`, 'es2020'],
}

/** Where scripts ask for answers while the page comes to them: the stand-in with its engine. @param {{ features: any[], methods: { islands: object } }} islands */
const nowOf = ({ features, methods }) => {
  const lists = [Object.keys(methods.islands), printedOf(features)].map((list) => JSON.stringify(list))
  return [
    'stand-in-now.js',
    `import { installNow } from './now.ts'\ninstallNow(${lists})`,
    'es2020',
    'packages/jquery-stand-in',
  ]
}

/** Functions of plugins in pages that need no jQuery whatever their code says. */
export const printedOf = (features) =>
  features.flatMap(({ surface = {} }) => Object.values(surface)).flatMap(({ printed = [] }) => printed)

/** Files that are printed in the place of legacy ones (`instead` and `early` in feature.ts). @returns {[file: string, source: string, target: string, folder: string][]} */
const insteadOf = (features) =>
  features.flatMap(({ from, scripts = {} }) =>
    Object.values(scripts).flatMap(({ instead, early }) =>
      [instead, early].flatMap((file) =>
        file ? [[file, `import start from './${file.replace(/js$/, 'ts')}'\nstart()`, 'es2020', from]] : [],
      ),
    ),
  )

/** Them, as files of dist/, for what `readIslands` gives. */
export const buildStandIn = (islands = { features: [], methods: { islands: {} } }) =>
  Promise.all(
    [
      nowOf(islands),
      ...Object.entries(FILES).map(([file, how]) => [file, ...how, 'packages/jquery-stand-in']),
      ...insteadOf(islands.features),
    ].map(async ([file, contents, target, folder]) => {
      const { outputFiles } = await esbuild.build({
        ...settings('default'),
        absWorkingDir: root,
        outdir: 'dist',
        stdin: { contents, resolveDir: `${root}/${folder}`, loader: 'ts' },
        format: 'iife',
        target,
        // TypeScript's settings would put "use strict" in front.
        ...(file === 'pressed.js' && { tsconfigRaw: {} }),
      })
      // What is printed inline is hashed to its last byte: no line break at its end.
      return { file, contents: new TextEncoder().encode(outputFiles[0].text.trim()) }
    }),
  )
