import { html, json } from '../respond.mjs'

/**
 * @typedef {(request: import('../request.mjs').Request, fields: URLSearchParams) => import('../respond.mjs').Reply | Promise<import('../respond.mjs').Reply>} Action
 * @typedef {(request: import('../request.mjs').Request, match: RegExpExecArray) => import('../respond.mjs').Reply | Promise<import('../respond.mjs').Reply>} RestHandler
 * @typedef {() => import('../respond.mjs').Reply | Promise<import('../respond.mjs').Reply>} Answer
 * @typedef {ReturnType<typeof createRegistry>} Registry
 */

const noRoute = {
  code: 'rest_no_route',
  message: 'No route was found matching the URL and request method.',
  data: { status: 404 },
}

/** Query and posted fields together: WordPress reads both as one. */
async function fieldsOf(request) {
  const { fields } = await request.body()
  return new URLSearchParams([...fields, ...request.query])
}

/**
 * Where the stand-ins for WordPress's own endpoints are registered, each from its own file.
 * @param {(request: import('../request.mjs').Request, name: string, answer: Answer) => Promise<import('../respond.mjs').Reply>} [disturb]
 * how the shop's answers misbehave on request
 */
export function createRegistry(disturb = (_request, _name, answer) => answer()) {
  /** @type {Map<string, Action>} */
  const shopActions = new Map()
  /** @type {Map<string, Action>} */
  const adminActions = new Map()
  /** @type {{ method: string, pattern: RegExp, handler: RestHandler }[]} */
  const restRoutes = []

  async function answerShop(request) {
    const name = request.query.get('wc-ajax')
    const action = shopActions.get(name)
    if (!action) return html('')
    const fields = await fieldsOf(request)
    return disturb(request, name, () => action(request, fields))
  }

  async function answerAdmin(request) {
    const fields = await fieldsOf(request)
    const action = adminActions.get(fields.get('action'))
    return action ? action(request, fields) : html('0', 400)
  }

  async function answerRest(request) {
    const path = request.path.startsWith('/wp-json')
      ? request.path.slice('/wp-json'.length)
      : request.query.get('rest_route')
    for (const { method, pattern, handler } of restRoutes) {
      const match = method === request.method ? pattern.exec(path) : null
      if (match) return handler(request, match)
    }
    return json(noRoute, 404)
  }

  return {
    /** `/?wc-ajax=NAME` @param {string} name @param {Action} action */
    shop: (name, action) => void shopActions.set(name, action),
    /** `/wp-admin/admin-ajax.php` with `action=NAME` @param {string} name @param {Action} action */
    admin: (name, action) => void adminActions.set(name, action),
    /** `/wp-json` + path @param {string} method @param {RegExp} pattern @param {RestHandler} handler */
    rest: (method, pattern, handler) => void restRoutes.unshift({ method, pattern, handler }),

    /** @param {import('../request.mjs').Request} request */
    route(request) {
      if (request.path === '/wp-admin/admin-ajax.php') return answerAdmin(request)
      if (/^\/wp-json(?:\/|$)/.test(request.path) || request.query.has('rest_route'))
        return answerRest(request)
      if (request.query.has('wc-ajax')) return answerShop(request)
      return null
    },
  }
}
