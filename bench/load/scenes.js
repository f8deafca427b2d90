/**
 * @typedef {object} Scene a page and the content that a user waits for
 * @property {string} name
 * @property {string} path relative to the base path
 * @property {string} [account] email of the account with a stored session
 * @property {string} [role]
 * @property {string} [list] API path of the list whose first rows are awaited
 */

export const PASSWORD = 'todoturismo'

/** @type {Scene[]} */
export const SCENES = [
  { name: 'Login form', path: '' },
  {
    name: 'First rows of /category',
    path: 'category',
    account: 'administrator@todoturismo.test',
    role: 'ADMINISTRATOR',
    list: '/category',
  },
  {
    name: 'First rows of /new-sale',
    path: 'new-sale',
    account: 'employee@todoturismo.test',
    role: 'EMPLOYEE',
    list: '/client',
  },
]
