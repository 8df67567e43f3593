import { setTimeout as sleep } from 'node:timers/promises'
import { json } from './respond.mjs'

const longest = 30_000

/**
 * Tells a client what it sent: `/echo?status=503&sleep=200`.
 * @param {import('./request.mjs').Request} request @returns {Promise<import('./respond.mjs').Reply | null>}
 */
export async function echoRoute(request) {
  if (request.path !== '/echo') return null
  const { raw, fields, files, json: data } = await request.body()
  const sleepFor = Number(request.query.get('sleep')) || 0
  if (sleepFor > 0) await sleep(Math.min(sleepFor, longest))
  const status = Number(request.query.get('status'))
  const reply = {
    method: request.method,
    path: request.path,
    query: [...request.query],
    headers: request.headers,
    body: { raw, fields, files, json: data },
  }
  return json(reply, status >= 200 && status <= 599 ? status : 200)
}
