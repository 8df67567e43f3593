import { TIMEOUT } from '@archipelago/more'
import { readParams, request, restUrl } from '@archipelago/wordpress-client'

/** Asks a REST path of Elementor Pro. @throws an error of the client's, or when its answer has no HTML in `data` */
export const askRest = async (
  path: string,
  fields: object,
  signal: AbortSignal,
): Promise<Record<string, unknown>> => {
  const root = readParams<{ urls?: { rest?: string } }>('ElementorProFrontendConfig').urls?.rest
  const { data } = await request<any>({
    url: root ? `${root}elementor-pro/v1/${path}` : restUrl(`elementor-pro/v1/${path}`),
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    data: JSON.stringify(fields),
    timeout: TIMEOUT,
    signal,
    jquery: false,
  })
  if (typeof data?.data !== 'string') throw new Error(`${path}: no HTML in the answer`)
  return data
}
