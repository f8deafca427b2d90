/**
 * One query of the list of clients, and the same in plain SQL.
 *
 * @typedef {object} ClientQuery
 * @property {string} name
 * @property {string} query of `GET /client`
 * @property {string} plain SQL
 * @property {boolean} [isLimited] whether the limit of 50 ms applies
 */

const SIZE = 20
const FOLDED_NAME = 'fold(name) collate "C"'

/**
 * @param {number} clients
 * @returns {ClientQuery[]}
 */
export function clientQueries(clients) {
  const last = Math.ceil(clients / SIZE) - 1
  const middle = Math.floor(last / 2)
  /**
   * @param {number} index
   * @param {string} [sort]
   */
  const page = (index, sort = 'id') => `pageIndex=${index}&pageSize=${SIZE}&sort=${sort},asc`
  /**
   * @param {number} index
   * @param {string} [key]
   */
  const offset = (index, key = 'id') =>
    `select *, (select count(*) from client) from client order by ${key}, id limit ${SIZE} offset ${index * SIZE}`
  /** @param {string} word */
  const scan = (word) => {
    const match = ['name', 'lastname', 'email', 'dni::text']
      .map((text) => `${text} ilike '%${word}%'`)
      .join(' or ')
    return `select *, (select count(*) from client where ${match}) from client where ${match} order by id limit ${SIZE}`
  }
  return [
    { name: 'page 0', query: page(0), plain: offset(0), isLimited: true },
    { name: 'middle page', query: page(middle), plain: offset(middle), isLimited: true },
    { name: 'last page', query: page(last), plain: offset(last), isLimited: true },
    { name: 'search, few found', query: `${page(0)}&search=nafe`, plain: scan('nafe'), isLimited: true },
    {
      name: 'search, a tenth found',
      query: `${page(0)}&search=garcia`,
      plain: scan('garcía'),
      isLimited: true,
    },
    { name: 'page 0 by name', query: page(0, 'name'), plain: offset(0, FOLDED_NAME), isLimited: true },
    {
      name: 'middle page by name',
      query: page(middle, 'name'),
      plain: offset(middle, FOLDED_NAME),
      isLimited: true,
    },
    {
      name: 'last page by name',
      query: page(last, 'name'),
      plain: offset(last, FOLDED_NAME),
      isLimited: true,
    },
    {
      name: 'middle page by last name',
      query: page(middle, 'lastname'),
      plain: offset(middle, 'fold(lastname) collate "C"'),
      isLimited: true,
    },
    {
      name: 'middle page by email',
      query: page(middle, 'email'),
      plain: offset(middle, 'email'),
      isLimited: true,
    },
    { name: 'middle page by DNI', query: page(middle, 'dni'), plain: offset(middle, 'dni'), isLimited: true },
  ]
}

/** The count alone, which is part of every response above. */
export const COUNT_QUERIES = {
  name: 'count',
  stored: `select sum(rows) from row_count where entity = 'client'`,
  plain: 'select count(*) from client',
}
