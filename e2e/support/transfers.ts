import type { Page, Request } from '@playwright/test'

export interface Transfer {
  url: string
  isScript: boolean
  isStyle: boolean
  /** The size of the compressed body, 0 from the browser's cache. */
  bytes: number
  /** Milliseconds since 1970. */
  start: number
  end: number
}

/** Records the requests of a page from now on. The returned function lists those up to its call. */
export function watchTransfers(page: Page): () => Promise<Transfer[]> {
  const finished: Request[] = []
  page.on('requestfinished', (request) => finished.push(request))
  // Measured at the call, because a request that ends when the page closes has no size.
  return () => Promise.all(finished.map(transferOf))
}

async function transferOf(request: Request): Promise<Transfer> {
  const { responseBodySize } = await request.sizes()
  const { startTime, responseEnd } = request.timing()
  return {
    url: request.url(),
    isScript: request.resourceType() === 'script',
    isStyle: request.resourceType() === 'stylesheet',
    bytes: Math.max(0, responseBodySize),
    start: startTime,
    end: startTime + responseEnd,
  }
}
