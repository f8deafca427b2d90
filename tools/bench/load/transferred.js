/**
 * Counts what a page transfers from now on.
 *
 * @param {import('@playwright/test').Page} page
 * @returns {(before?: number) => Promise<{ requests: number, bytes: number, code: number }>} over the wire until the call,
 *   of the requests sent before this time, in milliseconds since 1970
 */
export function countTransferred(page) {
  /** @type {Promise<{ bytes: number, code: number, start: number }>[]} */
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
      code: all.reduce((sum, { code }) => sum + code, 0),
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
  // Also those that are fetched before they are imported.
  const isCode = /\.(js|css)$/.test(new URL(request.url()).pathname)
  return { bytes, code: isCode ? bytes : 0, start: request.timing().startTime }
}
