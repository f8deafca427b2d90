import { appendFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { UserError } from '../lib/cli.js'
import { ROOT } from '../lib/run.js'
import { editFile, editJson, fillWords, textOf } from './words.js'

const TEMPLATE = 'tools/template/src'
const SERVER = 'backend/src/testing/neat-widgets'

/** What the template's files import from elsewhere than a section's files. */
const IMPORTS = {
  "'./table'": "'../../tables/neat-widget'",
  "'../neat-widget-server'": "'../../testing/test-server'",
  "'../../features/feature'": "'../feature'",
}

/** The same of its table, whose copy is among the others. */
const TABLE_IMPORTS = { "'../../tables/columns'": "'./columns'" }

/** Tests that list the complete menus, and the first entries of each role's menu in them. */
const MENU_TESTS = ['host/src/sections.test.ts', 'e2e/shell.spec.ts']
const MENUS = {
  ADMINISTRATOR: "'Categories', 'Services', 'Clients', 'Employees'",
  EMPLOYEE: "'New Sale', 'My Sales'",
  OWNER: "'Informe', 'Administrators'",
}

/** The names of the roles' rights in `may.ts`, where a section gets actions of its own in place of those of the template. */
const RIGHTS = { ADMINISTRATOR: 'administrators', EMPLOYEE: 'sellers', OWNER: 'owners' }
const MAY = 'shared-api/src/contract/account/may.ts'
const ACTIONS = { readCatalogue: 'readNeatWidgets', manageCatalogue: 'manageNeatWidgets' }

export const ROLES = /** @type {(keyof typeof MENUS)[]} */ (Object.keys(MENUS))

/** @typedef {(typeof ROLES)[number]} Role */

/**
 * The role of the first section of a remote.
 *
 * @param {string} remote its folder
 */
export function roleOf(remote) {
  const action = /rolesThatMay\('(\w+)'/.exec(textOf(`${remote}/src/sections.ts`))?.[1]
  const rights = new RegExp(`^ {2}${action}: (\\w+),$`, 'm').exec(textOf(MAY))?.[1]
  return ROLES.find((role) => RIGHTS[role] === rights)
}

/**
 * Copies the section of the template, with its names replaced, and adds it to the files that list sections and routes.
 *
 * @param {string} remote its folder
 * @param {import('./words.js').Words} words
 * @param {Role} role the role that has the section in its menu and may change its records
 * @returns {string[]} the written files
 * @throws {UserError} when one of them exists; nothing is written then
 */
export function writeSection(remote, words, role) {
  const filled = (/** @type {string} */ text) => fillWords(withActions(withRole(text, role)), words)
  const copies = Object.entries(placesIn(remote)).map(([from, to]) => ({ from, to: fillWords(to, words) }))
  const existing = copies.find(({ to }) => existsSync(ROOT + to))
  if (existing) throw new UserError(`${existing.to} already exists.`, 'Choose another name.')
  for (const { from, to } of copies) {
    mkdirSync(dirname(ROOT + to), { recursive: true })
    const imports = from === `${SERVER}/table.ts` ? TABLE_IMPORTS : IMPORTS
    const text = Object.entries(imports).reduce((text, pair) => text.replace(...pair), textOf(from))
    writeFileSync(ROOT + to, filled(text))
  }

  const sections = `${remote}/src/sections.ts`
  const section = /^ {2}neatWidgets: \{.*^ {2}\},$/ms.exec(textOf(`${TEMPLATE}/sections.ts`))?.[0] ?? ''
  editFile(sections, (text) => text.replace(/^(?=\} as const)/m, `${filled(section)}\n`))
  editJson(`${remote}/package.json`, ({ exports }) => {
    exports[`./${filled('NeatWidgets')}`] = filled('./src/neat-widgets/neat-widgets.tsx')
  })
  mkdirSync(`${ROOT}${remote}/src/locales`, { recursive: true })
  appendFileSync(`${ROOT}${remote}/src/locales/es.po`, `\n${filled(textOf(`${TEMPLATE}/locales/es.po`))}`)
  const features = 'backend/src/features/index.ts'
  editFile(features, (text) => {
    const added = filled("import { neatWidgetRoutes } from './neat-widget/routes'\n")
    return added + text.replace(/^\]$/m, filled('  neatWidgetRoutes,\n]'))
  })
  const rights = `  readNeatWidgets: everybody,\n  manageNeatWidgets: ${RIGHTS[role]},\n`
  editFile(MAY, (text) => text.replace(/^(?=\} as const satisfies)/m, fillWords(rights, words)))
  for (const file of MENU_TESTS) {
    const menu = new RegExp(`(\\[${MENUS[role]}[^\\]]*)\\]`, 'g')
    editFile(file, (text) => text.replace(menu, filled("$1, 'Neat widgets']")))
  }
  return [...copies.map(({ to }) => to), ...MENU_TESTS, MAY, sections, `${remote}/package.json`, features]
}

/**
 * The template's files, and the places of their copies.
 *
 * @param {string} remote
 * @returns {Record<string, string>}
 */
function placesIn(remote) {
  const inFolder = (/** @type {string} */ from, /** @type {string} */ to) =>
    readdirSync(ROOT + from).map((name) => [`${from}/${name}`, `${to}/${name}`])
  return {
    ...Object.fromEntries(inFolder(`${TEMPLATE}/neat-widgets`, `${remote}/src/neat-widgets`)),
    ...Object.fromEntries(inFolder(SERVER, 'backend/src/features/neat-widget')),
    [`${SERVER}/table.ts`]: 'backend/src/tables/neat-widget.ts',
    'shared-api/src/records/neat-widget.ts': 'shared-api/src/records/neat-widget.ts',
  }
}

/**
 * Exchanges the role with the administrators, to whom the template's section belongs.
 *
 * @param {string} text
 * @param {Role} role
 */
const withRole = (text, role) =>
  text.replace(new RegExp(`'(ADMINISTRATOR|${role})'`, 'g'), (_, found) =>
    found === role ? "'ADMINISTRATOR'" : `'${role}'`,
  )

/** @param {string} text */
const withActions = (text) =>
  Object.entries(ACTIONS).reduce((replaced, [from, to]) => replaced.replaceAll(`'${from}'`, `'${to}'`), text)
