import { expect, type Page } from '@playwright/test'

/** The name of the service worker's current snapshot. Undefined when there is none. */
const currentSnapshot = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => {
    const register = await caches.match('/current')
    return (await register?.json())?.[0]
  })

/** Waits until the service worker has a whole snapshot other than `before`, and returns its name. */
export async function snapshotAfter(page: Page, before?: string): Promise<string> {
  const named = async () => {
    const name = await currentSnapshot(page)
    return name === before ? undefined : name
  }
  await expect.poll(named).toBeDefined()
  return (await named()) ?? ''
}

/** The addresses of all files that the service worker keeps. */
export const keptFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => url)
  })

/** Asks the service worker to bring its snapshot up to date, as a page does from time to time. */
export const refreshSnapshot = (page: Page): Promise<void> =>
  page.evaluate(() => void dispatchEvent(new Event('online')))
