import { ADMINISTRATOR, EMPLOYEE } from '../support/sample-accounts.js'

/** @typedef {import('../support/sample-accounts.js').SampleAccount} SampleAccount */

/**
 * A page, and the list whose first rows a user waits for. Without a list it is the login form.
 *
 * @typedef {object} LoadScenario
 * @property {string} name
 * @property {string} path relative to the base path
 * @property {{ account: SampleAccount, path: string }} [list] the logged-in account, and the path of the list in the API
 */

/** @type {LoadScenario[]} */
export const LOAD_SCENARIOS = [
  { name: 'Login form', path: '' },
  {
    name: 'First rows of /category',
    path: 'category',
    list: { account: ADMINISTRATOR, path: '/category' },
  },
  {
    name: 'First rows of /new-sale',
    path: 'new-sale',
    list: { account: EMPLOYEE, path: '/client' },
  },
]
