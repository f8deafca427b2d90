const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The name of a key combination on this system: `Ctrl K` or `⌘ K`. */
export const withModKey = (key: string): string => `${isMac ? '⌘' : 'Ctrl'} ${key}`
