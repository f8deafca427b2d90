import { readFileSync, renameSync, writeFileSync } from 'node:fs'

/** @param {string} file */
export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/**
 * Replaces the file in one step, so that no reader sees half of it.
 *
 * @param {string} file
 * @param {unknown} content
 */
export function replaceJson(file, content) {
  writeFileSync(`${file}.part`, `${JSON.stringify(content, null, 2)}\n`)
  renameSync(`${file}.part`, file)
}
