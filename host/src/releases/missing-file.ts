/**
 * The messages of Chromium, Firefox and Safari for a script that could not be loaded or is not JavaScript.
 * The last one is Vite's.
 */
const MESSAGES =
  /dynamically imported module|Importing a module script failed|is not a valid JavaScript MIME type|Unable to preload CSS/i

/** True when an error means that a file of the application could not be loaded. */
export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && (error.name === 'MissingFileError' || MESSAGES.test(error.message))
}
