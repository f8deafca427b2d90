import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The properties of a remote that the templates of its sections depend on.
 *
 * @typedef {object} Traits
 * @property {string} name of the remote, `sales` of `remote-sales`
 * @property {Role} keeper the role that has the section in its menu and may change its records
 */

/** @typedef {keyof typeof ROLES} Role */

/** Keyed by role: a role that may only read the records, and the first entries of the menu in tests. */
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
 * The traits of an existing remote. The keeper of a new section is the role of the remote's first section.
 *
 * @param {string} root of the workspace
 * @param {string} remote its folder
 * @returns {Traits}
 */
export function traitsOf(root, remote) {
  const sections = readFileSync(join(root, remote, 'src/sections.ts'), 'utf8')
  const keeper = /roles: \['(\w+)'/.exec(sections)?.[1] ?? ''
  if (!isRole(keeper)) throw new Error(`${remote}/src/sections.ts has no role`)
  return { name: remote.replace('remote-', ''), keeper }
}

/**
 * @param {string} text of a template
 * @param {Traits} traits
 */
export function fillTraits(text, { name, keeper }) {
  return text
    .replaceAll('KEEPER', keeper)
    .replaceAll('READER', ROLES[keeper].reader)
    .replaceAll('REMOTE', name)
}
