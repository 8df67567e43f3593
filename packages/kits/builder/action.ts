/** An action that a link or the address asks for; its settings are data of whoever made the address. */
export interface Action {
  name: string
  settings: Record<string, unknown>
}

/**
 * Reads `#elementor-action:action=NAME&settings=BASE64` (contracts/elementor.md 11), percent-encoded or not.
 * Undefined for every other text, however malformed; settings that cannot be read are empty.
 */
export const readAction = (fragment: string): Action | undefined => {
  try {
    const text = decodeURIComponent(fragment)
    const name = /^#elementor-action:.*?action=([^&]*)/.exec(text)?.[1]
    if (!name) return
    const [, settings] = /settings=(.+)/.exec(text) ?? []
    const bytes = Uint8Array.from(atob(settings ?? 'e30='), (one) => one.charCodeAt(0))
    const value = JSON.parse(new TextDecoder().decode(bytes))
    return { name, settings: value && typeof value === 'object' ? value : {} }
  } catch {
    // A stray %, no base64, no JSON.
  }
}

/** The fragment for an action, as the server writes it: encoded after the `#`. */
export const writeAction = (name: string, settings: object): string => {
  const bytes = new TextEncoder().encode(JSON.stringify(settings))
  const text = btoa(String.fromCharCode(...bytes))
  return `#${encodeURIComponent(`elementor-action:action=${name}&settings=${text}`)}`
}
