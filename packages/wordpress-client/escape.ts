const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
  '`': '&#x60;',
}

/** Escapes `& < > " ' \`` as wp.template does (contracts/woocommerce.md 7.9). */
export const escapeHtml = (text: string): string => text.replace(/[&<>"'`]/g, (sign) => ENTITIES[sign]!)
