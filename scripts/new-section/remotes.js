/**
 * What differs between sections of one remote and of another.
 *
 * @typedef {object} Remote
 * @property {string} name as the host's table has it
 * @property {string} keeper the role that finds the section in its menu, and may change what is in it
 * @property {string} reader a role that may only read it
 * @property {string} menu how tests tell the menu of that role
 * @property {string} templates the folder of what goes into the remote
 */

/** @type {Readonly<Record<string, Remote>>} */
export const REMOTES = {
  'remote-admin': {
    name: 'admin',
    keeper: 'ADMINISTRATOR',
    reader: 'EMPLOYEE',
    menu: "'Categories', 'Services', 'Clients', 'Employees'",
    // It has a frame for lists and forms of its own.
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
