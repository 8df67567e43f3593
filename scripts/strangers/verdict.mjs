// What the doctor says of a page of an export, with the site's files read.
import { readFile } from 'node:fs/promises'
import { loadDoctor } from '@archipelago/build/load-doctor.mjs'
import { forget, parse } from '../../packages/doctor/parse.mjs'

const JQUERY = /^jquery(-core)?$|^\[?\(?jquery(\.min)?\.js/

/** @param {string} dist the build that pages are compared with */
export async function openDoctor(dist) {
  const manifest = JSON.parse(await readFile(`${dist}/manifest.json`, 'utf8'))
  const { examineSource } = await loadDoctor('page.ts')
  /** @param {{ address: string, html: string, answer(href: string): { body: Buffer } | null }} site */
  return ({ address, html, answer }) =>
    examineSource(
      {
        html,
        page: { name: address, url: address },
        fetchFile: async (src) => answer(src)?.body.toString('utf8') ?? 404,
      },
      true,
      { parse, forget, known: async () => manifest },
    )
}

/** Whether jQuery itself is on the page, and whether it goes. @param {{ scripts: any[] }} report */
export function jqueryOf({ scripts }) {
  const own = scripts.filter(({ handle }) => JQUERY.test(handle))
  if (!own.length) return 'none'
  return own.every(({ verdict }) => verdict === 'goes') ? 'goes' : 'stays'
}
