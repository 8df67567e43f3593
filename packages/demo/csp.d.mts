export function inlineScriptHashes(page: string): string[]
export function contentSecurityPolicy(page: string, kind: string): string
