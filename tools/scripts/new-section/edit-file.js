import { readFileSync, writeFileSync } from 'node:fs'

/**
 * @param {string} path
 * @param {(text: string) => string} edit
 */
export function editFile(path, edit) {
  writeFileSync(path, edit(readFileSync(path, 'utf8')))
}

/**
 * @param {string} path
 * @param {(content: any) => void} edit changes the content
 */
export function editJson(path, edit) {
  editFile(path, (text) => {
    const content = JSON.parse(text)
    edit(content)
    return `${JSON.stringify(content, null, 2)}\n`
  })
}
