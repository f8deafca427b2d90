const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** How a combination with the system's command key is written here: `Ctrl K`, or `⌘ K`. */
export const withModKey = (key: string): string => `${isMac ? '⌘' : 'Ctrl'} ${key}`
