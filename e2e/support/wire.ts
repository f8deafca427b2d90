import type { Page, Request } from '@playwright/test'

export interface Transfer {
  url: string
  /** A script or a style sheet. */
  isCode: boolean
  /** As sent, headers included. */
  bytes: number
}

/** Writes down what a page fetches from now on. */
export function watchWire(page: Page) {
  const finished: Request[] = []
  page.on('requestfinished', (request) => finished.push(request))
  return {
    urls: () => finished.map((request) => request.url()),

    /** Everything up to now. */
    transfers: (): Promise<Transfer[]> => Promise.all(finished.map(transferOf)),

    /** The sources of all scripts up to now, by URL. */
    async scripts(): Promise<Map<string, string>> {
      const scripts = finished.filter((request) => request.resourceType() === 'script')
      return new Map(await Promise.all(scripts.map(sourceOf)))
    },
  }
}

async function transferOf(request: Request): Promise<Transfer> {
  const { responseHeadersSize, responseBodySize } = await request.sizes()
  const isCode = ['script', 'stylesheet'].includes(request.resourceType())
  return { url: request.url(), isCode, bytes: responseHeadersSize + responseBodySize }
}

async function sourceOf(request: Request): Promise<[string, string]> {
  const response = await request.response()
  return [request.url(), (await response?.text()) ?? '']
}
