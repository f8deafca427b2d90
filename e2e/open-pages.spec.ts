import type { Page, Response } from '@playwright/test'
import { mapPool } from '../tools/scripts/lib/run.js'
import { storeSession } from './pages/login'
import { ShellPage } from './pages/shell'
import { expect, test } from './servers/site'

const PAGES = 20

/** Sections of remote-sales, none of which a page has loaded when it opens it. */
const SECTIONS = ['My Sales', 'Today', 'Departures', 'Clients']

/** A visitor's page with a cache of its own, and the files of remote-sales that it has asked for. */
interface OpenPage {
  page: Page
  loads: string[]
  failed: string[]
}

function watchLoads(page: Page): OpenPage {
  const open: OpenPage = { page, loads: [], failed: [] }
  const isOurs = (url: string) => /\/remotes\/sales\/assets\/.*\.(js|css)$/.test(url)
  page.on('response', (response: Response) => {
    if (!isOurs(response.url())) return
    open.loads.push(response.url())
    if (!response.ok()) open.failed.push(`${response.status()} ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    if (isOurs(request.url())) open.failed.push(`${request.failure()?.errorText} ${request.url()}`)
  })
  page.on('pageerror', (error) => open.failed.push(error.message))
  return open
}

const countLoads = (pages: readonly OpenPage[]) =>
  pages.reduce((sum, { loads }) => sum + new Set(loads).size, 0)

test(`${PAGES} open pages load what they have not loaded while a remote is released five times`, {
  tag: '@long',
}, async ({ site, otherBrowser }) => {
  test.setTimeout(180_000)
  await site.release('host', 'admin', 'sales', 'owner')
  const releases = [...SECTIONS, 'a dialog'].map((_, index) => `${index + 1}`)
  const visit = async () => {
    const open = watchLoads(await otherBrowser())
    await storeSession(open.page.context(), 'EMPLOYEE')
    await open.page.goto('new-sale')
    await expect(new ShellPage(open.page).title('New Sale')).toBeVisible()
    await expect(open.page.getByRole('table').getByRole('row').nth(1)).toContainText(/\w/)
    return open
  }
  const pages = await mapPool(4, Array.from({ length: PAGES }), visit)

  const loadedBefore = countLoads(pages)
  for (const [index, release] of releases.entries()) {
    await site.release('sales', '--from', await site.buildNewerSales(release))
    const open = async ({ page, failed }: OpenPage, number: number) => {
      const section = SECTIONS[(index + number) % SECTIONS.length] ?? ''
      const link = (name: string) => page.getByRole('link', { name, exact: true }).first()
      if (index < SECTIONS.length) {
        await link(section).click()
        await expect(page.getByRole('heading', { level: 1 })).toContainText(section)
      } else {
        await link('Departures').click()
        await page.getByRole('button', { name: 'More' }).click()
        await page.getByRole('menuitem', { name: 'Subscribe in a calendar' }).click()
        await expect(page.getByRole('dialog', { name: 'Departures in your calendar' })).toBeVisible()
      }
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      expect(failed, `page ${number}, release ${release}`).toEqual([])
    }
    const before = countLoads(pages)
    await Promise.all(pages.map(open))
    // The heading of a section may stand before its files are there.
    await expect.poll(() => countLoads(pages), `files after release ${release}`).toBeGreaterThan(before)
  }

  expect(pages.flatMap(({ failed }) => failed)).toEqual([])
  const figures = `${releases.length} releases, ${PAGES} pages, ${countLoads(pages) - loadedBefore} files, 0 failed`
  for (const { page } of pages.slice(0, 1)) {
    await page.goto('new-sale')
    await expect(new ShellPage(page).title('New Voyages')).toBeVisible()
  }
  test.info().annotations.push({ type: 'figures', description: figures })
  console.log(figures)
})
