import { PERIODS } from '../support/days.js'
import { pagesOf, searchPath } from './pages.js'

/** @typedef {import('../support/business.js').Business} Business */
/** @typedef {import('../support/measure.js').Read} Read */

const CLIENT_SORTS = ['id,asc', 'name,asc', 'lastname,asc', 'email,asc', 'dni,asc']

/**
 * @param {Business} business
 * @returns {Promise<Read[]>}
 */
export async function clientPages(business) {
  const pages = []
  for (const sort of CLIENT_SORTS)
    pages.push(...(await pagesOf(business, { group: 'clients', name: '', path: '/client?', sort })))
  for (const words of ['nafe', 'garcia', 'ana garcia', '90012345', 'zzzzqqqq', 'a'])
    pages.push({
      ...searchPath('/client', words, 'id,asc'),
      group: 'clients, searches',
      name: `search for ${words}`,
    })
  return pages
}

/**
 * @param {Business} business
 * @returns {Promise<Read[]>}
 */
export async function auditLogPages(business) {
  const month = `${new URLSearchParams(PERIODS['last month'])}`
  const filters = {
    '': '',
    'the usual action': 'action=create',
    'a rare action': 'action=login-failure',
    'last month': month,
    'last month, the usual action': `action=create&${month}`,
  }
  const pages = []
  for (const [name, query] of Object.entries(filters)) {
    const list = { group: 'audit log', name, path: `/audit-log?${query}`, sort: 'id,desc' }
    pages.push(...(await pagesOf(business, list)))
  }
  for (const words of ['seller1', 'diego', '192.0.2.1', 'zzzzqqqq'])
    pages.push({
      ...searchPath('/audit-log', words, 'id,desc'),
      group: 'audit log, searches',
      name: `search for ${words}`,
    })
  return pages
}
