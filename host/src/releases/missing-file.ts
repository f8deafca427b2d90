/** What Chromium, Firefox and Safari say of a script that does not arrive or is something else; the last is Vite's. */
const MESSAGES =
  /dynamically imported module|Importing a module script failed|is not a valid JavaScript MIME type|Unable to preload CSS/i

/** Whether an error means that a part of the program did not load, rather than that it broke. */
export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && (error.name === 'MissingFileError' || MESSAGES.test(error.message))
}
