/** Whether the script began while the page was being opened: what does something at its arrival does it once. */
export const opening = { now: document.readyState !== 'complete' }
