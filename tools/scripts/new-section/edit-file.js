import { readFileSync, writeFileSync } from 'node:fs'
import { ROOT } from '../lib/run.js'

/** @param {string} file relative to the workspace */
export const textOf = (file) => readFileSync(ROOT + file, 'utf8')

/**
 * @param {string} file relative to the workspace
 * @param {(text: string) => string} edit
 * @throws when it changes nothing: the file no longer has the place for what is added
 */
export function editFile(file, edit) {
  const before = textOf(file)
  const after = edit(before)
  if (after === before) throw new Error(`${file} no longer has the place for what is added.`)
  writeFileSync(ROOT + file, after)
}

/**
 * @param {string} file
 * @param {(content: any) => void} edit changes the content
 */
export function editJson(file, edit) {
  editFile(file, (text) => {
    const content = JSON.parse(text)
    edit(content)
    return `${JSON.stringify(content, null, 2)}\n`
  })
}
