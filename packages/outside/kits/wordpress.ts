import { type EmitAny, emit as emitTyped, type HearAny, hearAlone } from '@archipelago/wordpress-client'

// By name: the rest of the package is for islands of the build, and its templates have a chunk of their own.
export {
  adminAjax,
  adminAjaxUrl,
  createLatestRequest,
  createRequestQueue,
  encodeForm,
  escapeHtml,
  htmlFragment,
  RequestError,
  readJson,
  readParams,
  request,
  rest,
  restNonce,
  restUrl,
  safeLink,
  safeUrl,
  serializeForm,
  setHtml,
  wcAjax,
  wcAjaxUrl,
} from '@archipelago/wordpress-client'

/** Names of their own, too: what plugins send is declared by the packs alone. */
export const emit: EmitAny = emitTyped as EmitAny
export const listen: HearAny = hearAlone as HearAny
