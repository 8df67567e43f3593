import type { Mount } from '@archipelago/loader'
import { wpAjaxHelperRequest } from './helper'

/** The global, unless somebody has defined it. */
const mount: Mount = () => {
  const page = window as { wpAjaxHelperRequest?: unknown }
  if (page.wpAjaxHelperRequest) return
  page.wpAjaxHelperRequest = wpAjaxHelperRequest
  return () => {
    if (page.wpAjaxHelperRequest === wpAjaxHelperRequest) delete page.wpAjaxHelperRequest
  }
}

export default mount
