/** What Chromium, Firefox and Safari say of a script that is gone or does not arrive; the last is Vite's word for styles. */
const WORDS = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i

/** Whether an error means that a part of the program did not load, rather than that it broke. */
export function isMissingFile(error: Error): boolean {
  return WORDS.test(error.message)
}
