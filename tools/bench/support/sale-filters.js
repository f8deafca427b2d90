import { PERIODS } from './days.js'

/**
 * A filter of sales.
 *
 * @typedef {object} SaleFilter
 * @property {'days' | 'employee' | 'method' | 'category' | 'service' | 'balance'} kind
 * @property {string} name
 * @property {string} query of the API
 */

/** @param {keyof typeof PERIODS} name @returns {SaleFilter} */
const days = (name) => ({
  kind: 'days',
  name,
  query: new URLSearchParams(PERIODS[name]).toString(),
})

/** @param {string} name @param {number} number @returns {SaleFilter} */
const employee = (name, number) => ({
  kind: 'employee',
  name,
  query: `employeeEmail=seller${number}@example.com`,
})

/** @param {string} name @param {number} id @returns {SaleFilter} */
const method = (name, id) => ({
  kind: 'method',
  name,
  query: `paymentMethodId=${id}`,
})

/** @param {string} name @param {number} id @returns {SaleFilter} */
const category = (name, id) => ({
  kind: 'category',
  name,
  query: `categoryId=${id}`,
})

/** @param {string} name @param {number} id @returns {SaleFilter} */
const service = (name, id) => ({
  kind: 'service',
  name,
  query: `serviceId=${id}`,
})

/**
 * Frequent and rare values of each filter.
 *
 * @param {import('./business.js').Business} business
 * @returns {SaleFilter[]}
 */
export const saleFilters = ({ newCategory }) => [
  days('this year'),
  days('last month'),
  employee('the best seller', 1),
  employee('a seller', 25),
  method('the usual method', 1),
  method('a method', 4),
  category('the largest category', 1),
  category('a new category', newCategory),
  service('the best service', 1),
  service('a service', 22),
]

/**
 * Filters of the list that reports have not.
 *
 * @type {SaleFilter[]}
 */
export const BALANCE_FILTERS = [
  { kind: 'balance', name: 'owed', query: 'owed=true' },
  { kind: 'balance', name: 'overdue', query: 'overdue=true' },
]

/**
 * No filter, each filter, and each pair of filters of different kinds.
 *
 * @param {SaleFilter[]} filters
 * @returns {SaleFilter[][]}
 */
export const combinations = (filters) => [
  [],
  ...filters.map((filter) => [filter]),
  ...filters.flatMap((filter, index) =>
    filters.slice(index + 1).flatMap((other) => (other.kind === filter.kind ? [] : [[filter, other]])),
  ),
]
