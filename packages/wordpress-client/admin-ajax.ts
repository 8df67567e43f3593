// Apart from `params.ts`: only forms need it, and that is in files of many pages.
import { firstString } from './params.ts'
import { assetRoot, paramsGlobals, siteRoot } from './site.ts'

const AJAX_GLOBALS = 'fluentFormVars cl_localized_vars wptp_ajax_object localize wpfnl_obj wpAjaxHelper'

/**
 * Address of `admin-ajax.php`: from global `name`, else from any other global known to carry it, else derived from the
 * addresses of this site's own files (WordPress may live in another folder than the home page).
 */
export function adminAjaxUrl(name = ''): string {
  const { ajaxurl } = globalThis as { ajaxurl?: unknown }
  return (
    firstString([name, ...AJAX_GLOBALS.split(' '), ...paramsGlobals()], ['ajaxurl', 'ajaxUrl', 'ajax_url']) ??
    (typeof ajaxurl === 'string' ? ajaxurl : `${assetRoot() ?? siteRoot()}wp-admin/admin-ajax.php`)
  )
}
