/**
 * How Vite watches the sources. Many an editor empties a file before it writes it, and of the two changes the watcher
 * tells but the first: without waiting until the second is over, the page may get the empty file, and keep it.
 */
export const WATCHING = { awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 } }
