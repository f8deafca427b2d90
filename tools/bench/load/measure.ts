import type { Browser, BrowserContext, Page, Request } from '@playwright/test'
import { BASE_PATH } from '../../scripts/lib/workspace.js'
import { ADMINISTRATOR, EMPLOYEE, PASSWORD } from '../support/server.ts'
import { median } from '../support/statistics.ts'

/** One cold load. */
interface Sample {
  /** Milliseconds from the navigation to what was waited for. */
  time: number
  /** Over the wire. */
  requests: number
  /** Over the wire, without headers, which HTTP/2 compresses; of a list until its first rows. */
  bytes: number
  /** Bytes of what is loaded after the first rows. */
  later: number
}

type Variant = 'suite' | 'monolith'
/** The medians of both. */
export type LoadResult = { scenario: string; delay: number } & Record<Variant, Sample>

/** A page, and the list whose first rows a user waits for. Without a list it is the login form. */
interface Scenario {
  name: string
  /** Relative to the base path. */
  path: string
  /** The logged-in account, and the path of the list in the API. */
  list?: { account: typeof EMPLOYEE; path: string }
}

const SCENARIOS: Scenario[] = [
  { name: 'Login form', path: '' },
  {
    name: 'First rows of /category',
    path: 'category',
    list: { account: ADMINISTRATOR, path: '/category' },
  },
  { name: 'First rows of /new-sale', path: 'new-sale', list: { account: EMPLOYEE, path: '/client' } },
]

/** Delay of each response in milliseconds. */
const DELAYS = [0, 100]

/** Measures every scenario on both sites in turns, so that other load on the machine affects both equally. */
export async function measureSites(
  browser: Browser,
  origins: Record<Variant, string>,
  runs: number,
): Promise<LoadResult[]> {
  const results = []
  for (const delay of DELAYS) {
    for (const scenario of SCENARIOS) {
      const suite = []
      const monolith = []
      for (let run = 0; run <= runs; run++) {
        suite.push(await measure(browser, origins.suite, scenario, delay))
        monolith.push(await measure(browser, origins.monolith, scenario, delay))
      }
      // The first run warms up the servers.
      const medians = { suite: medianSample(suite.slice(1)), monolith: medianSample(monolith.slice(1)) }
      results.push({ scenario: scenario.name, delay, ...medians })
    }
  }
  return results
}

const medianSample = (samples: Sample[]): Sample => ({
  time: median(samples.map(({ time }) => time)),
  requests: median(samples.map(({ requests }) => requests)),
  bytes: median(samples.map(({ bytes }) => bytes)),
  later: median(samples.map(({ later }) => later)),
})

async function measure(
  browser: Browser,
  origin: string,
  { path, list }: Scenario,
  delay: number,
): Promise<Sample> {
  const context = await browser.newContext()
  const firstRow = list && (await firstRowIn(context, origin, list))
  await context.addInitScript(noteWhenShown, firstRow)
  const page = await context.newPage()
  await delayResponses(page, delay)
  const total = countTransferred(page)
  const idle = watchIdle(page)
  await page.goto(`${origin}${BASE_PATH}/${path}`)
  await page.waitForFunction(() => 'shownAt' in window)
  await idle()
  const { time, start } = await page.evaluate(() => ({
    time: Number(Reflect.get(window, 'shownAt')),
    start: performance.timeOrigin,
  }))
  const all = await total()
  const sizes = list ? await total(start + time) : all
  await context.close()
  return { time, ...sizes, later: all.bytes - sizes.bytes }
}

async function delayResponses(page: Page, latency: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
}

/**
 * Stores a session in the browser context, its cookie included, as an earlier visit would, and reads a text in the first row of
 * the list. Live updates are paused, so that no change of the sample data is read meanwhile.
 */
async function firstRowIn(
  context: BrowserContext,
  origin: string,
  { account: { email, role }, path }: NonNullable<Scenario['list']>,
): Promise<string> {
  const login = await context.request.post(`${origin}/api/v1/auth/authenticate`, {
    data: { email, password: PASSWORD },
    headers: { origin },
  })
  const { authToken, name } = await login.json()
  await context.addInitScript(
    (session) => {
      localStorage.setItem('todoturismo.session', session)
      localStorage.setItem('todoturismo.live-updates', 'paused')
    },
    JSON.stringify({ state: { user: { name, email, role } }, version: 0 }),
  )
  const page = await context.request.get(`${origin}/api/v1${path}?pageIndex=0&pageSize=5`, {
    headers: { authorization: `Bearer ${authToken}` },
  })
  const { content } = await page.json()
  return content[0].person?.email ?? content[0].name
}

/**
 * Runs in the page: sets `shownAt` when a table row contains the text or, without a text, when there is a password field. It names
 * no inner function, because tsx would refer to a helper that the page does not have.
 */
function noteWhenShown(text: string | undefined): void {
  const observer = new MutationObserver(() => {
    const isShown = text
      ? [...document.querySelectorAll('tbody tr')].some((row) => row.textContent?.includes(text))
      : document.querySelector('input[type=password]') !== null
    if (!isShown) return
    observer.disconnect()
    requestAnimationFrame(() => Reflect.set(window, 'shownAt', performance.now()))
  })
  observer.observe(document, { childList: true, subtree: true, characterData: true })
}

const IDLE_MILLISECONDS = 500

/**
 * Follows the requests of a page. Playwright's `networkidle` never comes, because the stream of changes stays open.
 *
 * @returns resolves when only the stream has been open for half a second
 */
function watchIdle(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let changed = Date.now()
  const track = (change: 'add' | 'delete') => (request: Request) => {
    if (new URL(request.url()).pathname.endsWith('/events')) return
    open[change](request)
    changed = Date.now()
  }
  page.on('request', track('add'))
  page.on('requestfinished', track('delete'))
  page.on('requestfailed', track('delete'))
  return async () => {
    while (open.size > 0 || Date.now() - changed < IDLE_MILLISECONDS) await page.waitForTimeout(50)
  }
}

/**
 * Counts what a page transfers from now on.
 *
 * @returns counts what was transferred until its call, of the requests sent before a time in milliseconds since 1970
 */
function countTransferred(page: Page) {
  const sizes: Promise<{ bytes: number; start: number }>[] = []
  page.on('requestfinished', (request) => {
    const size = sizeOf(request)
    // The size of a request that finishes while the page closes cannot be read, so a failure here is ignored.
    size.catch(() => undefined)
    sizes.push(size)
  })
  return async (before = Number.POSITIVE_INFINITY) => {
    const all = (await Promise.all(sizes)).filter(({ bytes, start }) => bytes > 0 && start < before)
    return { requests: all.length, bytes: all.reduce((sum, { bytes }) => sum + bytes, 0) }
  }
}

/**
 * The size of its body, as e2e/budget.spec.ts counts: HTTP/2 sends the heads of a page's answers in a few bytes each. A file that
 * the browser takes from its cache has none: the import of a file that was fetched before.
 */
async function sizeOf(request: Request) {
  const { responseBodySize } = await request.sizes()
  return { bytes: Math.max(0, responseBodySize), start: request.timing().startTime }
}
