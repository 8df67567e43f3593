// Two pictures of a page, and a third one that shows where they differ. The browser that took them reads them.

/** Sums of a pixel's three colours that nobody tells apart. */
const ALIKE = 48

/**
 * @param {import('@playwright/test').Browser} browser @param {Buffer} before @param {Buffer} after PNG
 * @returns {Promise<{ picture: Buffer, share: number }>} what differs in red on the first one, faded; its share of all pixels, 0 to 1
 */
export async function differenceOf(browser, before, after) {
  const page = await browser.newPage()
  try {
    const { data, share } = await page.evaluate(
      async ({ sources, alike }) => {
        const [first, second] = await Promise.all(
          sources.map(async (base64) => {
            const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
            return createImageBitmap(new Blob([bytes], { type: 'image/png' }))
          }),
        )
        const width = Math.max(first.width, second.width)
        const height = Math.max(first.height, second.height)
        const contextOf = () => {
          const canvas = Object.assign(document.createElement('canvas'), { width, height })
          return canvas.getContext('2d', { willReadFrequently: true })
        }
        const pixelsOf = (picture) => {
          const context = contextOf()
          context.drawImage(picture, 0, 0)
          return context.getImageData(0, 0, width, height).data
        }
        const [a, b] = [pixelsOf(first), pixelsOf(second)]
        const shown = contextOf()
        const result = shown.createImageData(width, height)
        let count = 0
        for (let at = 0; at < a.length; at += 4) {
          const off =
            Math.abs(a[at] - b[at]) +
            Math.abs(a[at + 1] - b[at + 1]) +
            Math.abs(a[at + 2] - b[at + 2]) +
            Math.abs(a[at + 3] - b[at + 3])
          const differs = off > alike
          if (differs) count += 1
          for (let part = 0; part < 3; part += 1)
            result.data[at + part] = differs ? (part ? 0 : 255) : 190 + a[at + part] / 4
          result.data[at + 3] = 255
        }
        shown.putImageData(result, 0, 0)
        return { data: shown.canvas.toDataURL('image/png'), share: count / (width * height) }
      },
      { sources: [before, after].map((one) => one.toString('base64')), alike: ALIKE },
    )
    return { picture: Buffer.from(data.slice(data.indexOf(',') + 1), 'base64'), share }
  } finally {
    await page.close()
  }
}
