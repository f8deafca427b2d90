/** The password of the accounts that a new database has. */
export const PASSWORD = 'todoturismo'

/** @typedef {{ email: string, role: string }} SampleAccount */

/** @type {SampleAccount} */
export const ADMINISTRATOR = { email: 'administrator@todoturismo.test', role: 'ADMINISTRATOR' }
/** @type {SampleAccount} */
export const EMPLOYEE = { email: 'employee@todoturismo.test', role: 'EMPLOYEE' }
/** @type {SampleAccount} */
export const OWNER = { email: 'owner@todoturismo.test', role: 'OWNER' }
