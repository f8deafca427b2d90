import { inDays, PERIODS } from '../support/days.js'
import { pagesOf, searchPath } from './pages.js'

/** @typedef {import('../support/business.js').Business} Business */
/** @typedef {import('../support/measure.js').Read} Read */

const CLIENT_SORTS = {
  'id,asc': 'id',
  'name,asc': 'sort_key(name) collate "C", id',
  'lastname,asc': 'sort_key(lastname) collate "C", id',
  'email,asc': 'email collate "C", id',
  'dni,asc': 'dni',
}

/**
 * @param {Business} business
 * @returns {Promise<Read[]>}
 */
export async function clientPages(business) {
  const pages = []
  for (const [sort, order] of Object.entries(CLIENT_SORTS))
    pages.push(
      ...(await pagesOf(business, {
        group: 'clients',
        name: '',
        path: '/client?',
        sort,
        from: 'client',
        order,
      })),
    )
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
  const month = PERIODS['last month']
  const filters = {
    '': ['', 'true'],
    'the usual action': ['action=create', `action = 'create'`],
    'a rare action': ['action=login-failure', `action = 'login-failure'`],
    'last month': [new URLSearchParams(month).toString(), inDays('at', month)],
    'last month, the usual action': [
      `action=create&${new URLSearchParams(month)}`,
      `action = 'create' and ${inDays('at', month)}`,
    ],
  }
  const pages = []
  for (const [name, [query, where]] of Object.entries(filters))
    pages.push(
      ...(await pagesOf(business, {
        group: 'audit log',
        name,
        path: `/audit-log?${query}`,
        sort: 'id,desc',
        from: `audit_log where ${where}`,
        order: 'id desc',
      })),
    )
  for (const words of ['seller1', 'diego', '192.0.2.1', 'zzzzqqqq'])
    pages.push({
      ...searchPath('/audit-log', words, 'id,desc'),
      group: 'audit log, searches',
      name: `search for ${words}`,
    })
  return pages
}
