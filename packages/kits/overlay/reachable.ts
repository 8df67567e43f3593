/** Marks nodes of ours in the body that stay reachable beside a modal dialog (live region, growl). */
export const reachable = 'data-archipelago-live'
