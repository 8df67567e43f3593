/** A WordPress endpoint: the answer to a request, given its query and posted fields. */
export type Action = (request: ServerRequest, fields: URLSearchParams) => Reply | Promise<Reply>

export interface Reply {
  status?: number
  type?: string
  headers?: Record<string, string | string[]>
  body?: string | Uint8Array
}

export interface ServerRequest {
  method: string
  origin: string
  path: string
  query: URLSearchParams
  headers: Record<string, string | string[] | undefined>
  cookies: Map<string, string>
  setCookie(name: string, value: string, attributes?: string): void
  session: { data: Map<string, unknown> }
  body(): Promise<{
    raw: string
    fields: [string, string][]
    files: { name: string; filename: string; type: string; size: number }[]
    json: unknown
  }>
}

/** How the server misbehaves for everyone, until changed again. */
export interface Faults {
  /** Milliseconds before a chunk is answered. */
  delayChunks?: number
  failChunks?: boolean
  /** Milliseconds before a `wc-ajax` call is answered. */
  delayShop?: number
  /** Every `wc-ajax` call, or the one named, is answered with a 500. */
  failShop?: boolean | string
  /** The first answer comes after the second, the third after the fourth. */
  outOfOrder?: boolean
  /** By name of a `wc-ajax` call, what goes wrong with it: `endpoints/faults.mjs` has the list. */
  shopFaults?: Record<string, string>
}

export interface DemoServer {
  wordpress: {
    shop(name: string, action: Action): void
    admin(name: string, action: Action): void
    rest(
      method: string,
      pattern: RegExp,
      handler: (request: ServerRequest, match: RegExpExecArray) => Reply | Promise<Reply>,
    ): void
  }
  control(change: Faults): void
  listen(port?: number): Promise<string>
  close(): Promise<void>
}

export function createServer(options?: {
  root?: string
  dist?: string
  site?: string
  shared?: string
  panel?: boolean
}): DemoServer
