import { readInside } from './files.mjs'

const hues = [205, 32, 160, 262, 12, 95]

/** `photo-3-300x225.jpg` → 300 by 225 @param {string} name */
function sizeOf(name) {
  const match = /-(\d{1,4})x(\d{1,4})\.\w+$/.exec(name)
  return match ? { width: Number(match[1]), height: Number(match[2]) } : { width: 1600, height: 1200 }
}

/**
 * A harbour in flat colours; the hue comes from the number in the name, so that pictures can be told apart.
 * @param {string} name file name as WordPress gives it @returns {string}
 */
export function drawPicture(name) {
  const { width, height } = sizeOf(name)
  const number = Number(/-(\d{1,2})(?=[-.])/.exec(name)?.[1] ?? 0)
  const hue = hues[number % hues.length]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 160 120" preserveAspectRatio="xMidYMid slice">
<rect width="160" height="120" fill="hsl(${hue} 45% 82%)"/><circle cx="118" cy="34" r="14" fill="hsl(${hue} 70% 95%)"/>
<path d="M0 70 40 46l30 22 28-18 62 26v44H0z" fill="hsl(${hue} 30% 58%)"/><rect y="84" width="160" height="36" fill="hsl(${hue} 45% 36%)"/>
<path d="M52 90h44l-8 12H60zM73 88V58l20 28z" fill="#fff"/><text x="8" y="114" font-family="sans-serif" font-size="9" fill="#fff">${number || ''}</text></svg>`
}

/**
 * A sine tone as a WAV file: sound for players without a binary in the repository.
 * @param {number} [seconds] @param {number} [hertz] @returns {Buffer}
 */
export function drawTone(seconds = 3, hertz = 220) {
  const rate = 8000
  const samples = Math.round(rate * seconds)
  const wav = Buffer.alloc(44 + samples)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(36 + samples, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(rate, 24)
  wav.writeUInt32LE(rate, 28)
  wav.writeUInt16LE(1, 32)
  wav.writeUInt16LE(8, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(samples, 40)
  for (let at = 0; at < samples; at++) wav[44 + at] = 128 + 24 * Math.sin((2 * Math.PI * hertz * at) / rate)
  return wav
}

const picture = /\.(?:jpe?g|png|gif|webp|svg)$/i

/**
 * What lies below wp-content and wp-includes on a real site: pictures, a film, a tone, empty style sheets.
 * @param {string} mediaFolder @returns {(request: import('./request.mjs').Request) => Promise<import('./respond.mjs').Reply | null>}
 */
export const mediaRoute =
  (mediaFolder) =>
  async ({ path }) => {
    const cached = { 'Cache-Control': 'public, max-age=3600' }
    if (path === '/favicon.ico')
      return { type: 'image/svg+xml', headers: cached, body: drawPicture('icon-32x32.svg') }
    if (!/^\/wp-(?:content|includes)\//.test(path)) return null
    const name = path.slice(path.lastIndexOf('/') + 1)
    if (picture.test(name)) return { type: 'image/svg+xml', headers: cached, body: drawPicture(name) }
    const seekable = { ...cached, 'Accept-Ranges': 'bytes' }
    if (name.endsWith('.webm')) {
      const film = await readInside(mediaFolder, '/clip.webm')
      return film && { type: 'video/webm', headers: seekable, body: film }
    }
    if (name.endsWith('.wav')) return { type: 'audio/wav', headers: seekable, body: drawTone() }
    if (name.endsWith('.css')) return { type: 'text/css; charset=UTF-8', headers: cached, body: '' }
    return null
  }
