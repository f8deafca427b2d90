/**
 * The differences between sections of different remotes.
 *
 * @typedef {object} Remote
 * @property {string} name in config.json
 * @property {string} keeper the role that has the section in its menu and may edit its records
 * @property {string} reader a role that may only read it
 * @property {string} menu the first entries of that role's menu, as tests list them
 * @property {string} templates the folder of templates for the remote
 */

/** @type {Readonly<Record<string, Remote>>} */
export const REMOTES = {
  'remote-admin': {
    name: 'admin',
    keeper: 'ADMINISTRATOR',
    reader: 'EMPLOYEE',
    menu: "'Categories', 'Services', 'Clients', 'Employees'",
    // It has a common frame for lists and forms.
    templates: 'remote-admin',
  },
  'remote-sales': {
    name: 'sales',
    keeper: 'EMPLOYEE',
    reader: 'OWNER',
    menu: "'New Sale', 'My Sales'",
    templates: 'remote',
  },
  'remote-owner': {
    name: 'owner',
    keeper: 'OWNER',
    reader: 'EMPLOYEE',
    menu: "'Informe', 'Administrators'",
    templates: 'remote',
  },
}

/**
 * @param {string} text of a template
 * @param {Remote} remote
 */
export function inRemote(text, { name, keeper, reader }) {
  return text.replaceAll('KEEPER', keeper).replaceAll('READER', reader).replaceAll('REMOTE', name)
}
