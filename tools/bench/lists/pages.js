const SIZE = 20

/** Limits of the median in milliseconds. */
const LIMITS = { first: 150, middle: 400, last: 400, search: 150 }

/**
 * A filtered and sorted list.
 *
 * @typedef {object} List
 * @property {string} group
 * @property {string} name
 * @property {string} path with the filters
 * @property {string} sort
 */

/**
 * The first, middle and last page.
 *
 * @param {import('../support/business.js').Business} business
 * @param {List} list
 * @returns {Promise<import('../support/measure.js').Read[]>}
 */
export async function pagesOf({ read }, { group, name, path, sort }) {
  const sorted = `${path}&pageSize=${SIZE}&sort=${sort}`
  const { totalPages } = await read(`${sorted}&pageIndex=0`)
  const places = { first: 0, middle: Math.floor(totalPages / 2), last: Math.max(totalPages - 1, 0) }
  return Object.entries(places).map(([place, index]) => ({
    group: `${group}: ${place} page`,
    name: [name, `by ${sort}`, `${place} page`].filter(Boolean).join(', '),
    path: `${sorted}&pageIndex=${index}`,
    limit: LIMITS[/** @type {keyof typeof LIMITS} */ (place)],
  }))
}

/**
 * @param {string} list
 * @param {string} words
 * @param {string} sort
 */
export const searchPath = (list, words, sort) => ({
  path: `${list}?pageSize=${SIZE}&pageIndex=0&sort=${sort}&search=${encodeURIComponent(words)}`,
  limit: LIMITS.search,
})
