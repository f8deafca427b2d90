import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type BrowserContext, expect, type Locator, type Page, type Request } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const AXE = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * The violations that axe finds in the current page: each rule with its elements.
 *
 * @param rules ids of rules; by default all
 */
export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await AXE)
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) }
  const { violations: found } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`)
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  )
}

/** The number of pixels by which a page overflows its window to the right. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}

/** Emulates a system that prefers light or dark, and waits until the suite follows. */
export async function colorScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme })
  await page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor({ state: 'attached' })
}

/** Shows the page in a window of this size. A narrow window emulates a phone with touch. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: size.width < 600 })
  await page.setViewportSize(size)
}

/** Collects console errors and failed requests of a page from now on. */
export function watchConsole(page: Page): string[] {
  const consoleErrors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(message.text())
  })
  page.on('response', (response) => {
    if (response.status() >= 400) consoleErrors.push(`${response.status()} ${response.url()}`)
  })
  return consoleErrors
}

/** Another tab of the same browser, which resumes the session. */
export async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto(path)
  await tab.getByRole('button', { name: 'Logout' }).waitFor()
  return tab
}

/** Everything that a tab has stored in the browser. */
export const storedIn = (tab: Page) =>
  tab.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))

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

/** Waits until the service worker's current snapshot has a file. */
export async function snapshotWith(page: Page, href: string): Promise<void> {
  await expect
    .poll(async () => {
      const name = await currentSnapshot(page)
      const has = (asked: { name: string | undefined; href: string }) =>
        caches
          .match(asked.href, { cacheName: `todoturismo-${asked.name}` })
          .then((found) => found !== undefined)
      return page.evaluate(has, { name, href })
    })
    .toBe(true)
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

/** The windows in which nothing moves under the pointer and no focused control is covered. */
export const SIZES = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
]

/** Presses a control, and expects that it stays where it is on the page and that nothing covers what has the focus then. */
export async function pressInPlace(control: Locator): Promise<void> {
  const handle = await control.elementHandle()
  if (!handle) throw new Error('There is no such control')
  const place = () =>
    handle.evaluate((element) => {
      const { x, y } = element.getBoundingClientRect()
      return { x: Math.round(x + scrollX), y: Math.round(y + scrollY) }
    })
  await handle.scrollIntoViewIfNeeded()
  const before = await place()
  await handle.click()
  expect(await place()).toEqual(before)
  const covered = await handle.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return undefined
    const { left, top, right, bottom } = focused.getBoundingClientRect()
    const corners = [top + 2, bottom - 2].map((y) => document.elementFromPoint((left + right) / 2, y))
    return corners.every((found) => found && (focused.contains(found) || found.contains(focused)))
      ? undefined
      : focused.outerHTML
  })
  expect(covered).toBeUndefined()
}
