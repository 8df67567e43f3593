export function dequeue(
  page: string,
  options?: { legacy?: 'keep' | 'remove'; data?: 'keep' | 'drop' },
): string
export function addToHead(page: string, markup: string): string
export function escapeHtml(text: string): string
export function scriptTag(mode: 'none' | 'default' | 'react', attributes?: string): string
