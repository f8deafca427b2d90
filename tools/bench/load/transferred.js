/**
 * Counts what a page transfers from now on.
 *
 * @param {import('@playwright/test').Page} page
 * @returns {(before?: number) => Promise<{ requests: number, bytes: number }>} over the wire until the call,
 *   of the requests sent before this time, in milliseconds since 1970
 */
export function countTransferred(page) {
  /** @type {Promise<{ bytes: number, start: number }>[]} */
  const sizes = []
  page.on('requestfinished', (request) => {
    const size = sizeOf(request)
    // The size of a request that finishes while the page closes cannot be read, so a failure here is ignored.
    size.catch(() => undefined)
    sizes.push(size)
  })
  return async (before = Number.POSITIVE_INFINITY) => {
    const all = (await Promise.all(sizes)).filter(({ bytes, start }) => bytes > 0 && start < before)
    return {
      requests: all.length,
      bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
    }
  }
}

/**
 * A file that the browser takes from its cache has no bytes: the import of a file that was fetched before.
 *
 * @param {import('@playwright/test').Request} request
 */
async function sizeOf(request) {
  const { responseHeadersSize, responseBodySize } = await request.sizes()
  const bytes = responseBodySize > 0 ? responseHeadersSize + responseBodySize : 0
  return { bytes, start: request.timing().startTime }
}
