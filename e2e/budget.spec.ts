import { eventStreamOf } from './support/event-stream'
import { expect, test } from './support/fixtures'
import { type Transfer, watchTransfers } from './support/transfers'

test.use({ serviceWorkers: 'allow' })

const KB = 1024
const bytesOf = (transfers: Transfer[]) => transfers.reduce((sum, { bytes }) => sum + bytes, 0)

test('the login screen is there within its budget', async ({ page }) => {
  // Chromium sometimes reports a pointer over a new page. At the first input the login screen loads the packages of the sections.
  await page.addInitScript(() =>
    window.addEventListener('pointermove', (event) => event.stopImmediatePropagation(), { capture: true }),
  )
  const transfers = watchTransfers(page)
  await page.goto('')
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const all = await transfers()
  expect(bytesOf(all) / KB).toBeLessThanOrEqual(150)
  expect(all.length).toBeLessThanOrEqual(8)
})

const LIST_LIMIT = 270

for (const [role, path, list] of [
  ['ADMINISTRATOR', 'category', '/category?'],
  ['EMPLOYEE', 'new-sale', '/client?'],
] as const) {
  test(`the first rows of /${path} are there within their budget`, {
    tag: role === 'EMPLOYEE' ? [] : '@long',
  }, async ({ page, as, browser, baseURL }) => {
    await as(role)
    const context = await browser.newContext({
      storageState: await page.context().storageState(),
      baseURL: baseURL ?? '',
    })
    const cold = await context.newPage()
    const transfers = watchTransfers(cold)
    const stream = eventStreamOf(cold)
    await cold.goto(path)
    await expect(cold.getByRole('table').getByRole('row').nth(1)).toContainText(/\w/)
    const measure = async () => {
      const all = await transfers()
      const rows = all.find(({ url }) => url.includes(list))
      return { all, needed: all.filter(({ start }) => start <= (rows?.end ?? Number.POSITIVE_INFINITY)) }
    }
    // Forms, dialogs and menus are loaded after the rows.
    await expect(async () => {
      const { all, needed } = await measure()
      expect(needed.length).toBeLessThan(all.length)
    }).toPass()
    await stream
    const { needed } = await measure()
    expect(bytesOf(needed) / KB).toBeLessThanOrEqual(LIST_LIMIT)
    expect(needed.filter(({ url }) => url.includes('phone-number'))).toEqual([])
    await context.close()
  })
}
