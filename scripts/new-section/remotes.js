import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What differs between the sections of one remote and of another.
 *
 * @typedef {object} Traits
 * @property {string} name of the remote, `sales` of `remote-sales`
 * @property {Role} keeper the role that finds the section in its menu, and may change what is in it
 */

/** @typedef {keyof typeof ROLES} Role */

/** By role: another one that may only read the records, and the beginning of the role's menu in tests that tell it. */
export const ROLES = {
  ADMINISTRATOR: { reader: 'EMPLOYEE', menu: "'Categories', 'Services', 'Clients', 'Employees'" },
  EMPLOYEE: { reader: 'OWNER', menu: "'New Sale', 'My Sales'" },
  OWNER: { reader: 'EMPLOYEE', menu: "'Informe', 'Administrators'" },
}

/**
 * @param {string} text
 * @returns {text is Role}
 */
export const isRole = (text) => text in ROLES

/**
 * The traits of a remote that is there: a new section is for the role of its first one.
 *
 * @param {string} root of the workspace
 * @param {string} remote its folder
 * @returns {Traits}
 */
export function traitsOf(root, remote) {
  const sections = readFileSync(join(root, remote, 'src/sections.ts'), 'utf8')
  const keeper = /roles: \['(\w+)'/.exec(sections)?.[1] ?? ''
  if (!isRole(keeper)) throw new Error(`${remote}/src/sections.ts names no role`)
  return { name: remote.replace('remote-', ''), keeper }
}

/**
 * @param {string} text of a template
 * @param {Traits} traits
 */
export function inRemote(text, { name, keeper }) {
  return text
    .replaceAll('KEEPER', keeper)
    .replaceAll('READER', ROLES[keeper].reader)
    .replaceAll('REMOTE', name)
}
