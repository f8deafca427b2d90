/**
 * Vite's watch options. Many editors empty a file before they write it, and the watcher reports only the first of the two
 * changes. Without waiting for the second, the page could load the empty file.
 */
export const WATCH_OPTIONS = { awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 } }
