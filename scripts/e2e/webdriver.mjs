// A W3C WebDriver client of the few commands that the WebKit check needs.
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => done(port))
    })
  })

/**
 * Starts WebKitGTK behind its driver, on a virtual display where the machine has no other.
 * @param {{ driver: string, browser: string, xvfb?: string }} paths
 */
export async function startWebKit({ driver, browser, xvfb }) {
  const display = process.env.DISPLAY ?? ':97'
  const children = []
  if (!process.env.DISPLAY)
    children.push(
      spawn(xvfb, [display, '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], { stdio: 'ignore' }),
    )
  const port = await freePort()
  children.push(
    spawn(driver, [`--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    }),
  )
  const stop = () => {
    for (const child of children) child.kill()
  }

  const send = async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body && JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
    const { value } = await response.json()
    if (!response.ok) throw new Error(`WebKit: ${value.error}: ${value.message}`)
    return value
  }

  const capabilities = {
    alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
  }
  let session
  for (let tries = 0; !session; tries++) {
    await sleep(500)
    try {
      session = `/session/${(await send('POST', '/session', { capabilities })).sessionId}`
    } catch (error) {
      if (tries > 10) {
        stop()
        throw error
      }
    }
  }

  const find = async (selector) =>
    (await send('POST', `${session}/element`, { using: 'css selector', value: selector }))[ELEMENT]
  return {
    open: (url) => send('POST', `${session}/url`, { url }),
    /** Runs a function body in the page. */
    evaluate: (script, ...args) => send('POST', `${session}/execute/sync`, { script, args }),
    click: async (selector) => send('POST', `${session}/element/${await find(selector)}/click`, {}),
    keys: async (selector, text) =>
      send('POST', `${session}/element/${await find(selector)}/value`, { text }),
    async close() {
      await send('DELETE', session).catch(() => {})
      stop()
    },
  }
}
