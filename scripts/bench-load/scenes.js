/**
 * @typedef {object} Scene what a user waits for
 * @property {string} name
 * @property {string} path from the base path
 * @property {string} [account] email of who has a stored session
 * @property {string} [role]
 * @property {string} [list] the API's path of the list whose first rows are waited for
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
