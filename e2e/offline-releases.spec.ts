import type { Page } from '@playwright/test'
import { refreshSnapshot, snapshotAfter } from './pages/browser'
import { NewSalePage } from './pages/new-sale'
import { OfflineDevice } from './pages/offline-device'
import { ShellPage } from './pages/shell'
import { Api } from './servers/api'
import { expect, test } from './servers/site'

test.use({ serviceWorkers: 'allow' })

test.beforeEach(async ({ site }) => {
  await site.release('host', 'admin', 'sales', 'owner')
})

/** Reloads without a network, expects this title, and goes back online. */
async function expectOffline(page: Page, title: string): Promise<void> {
  await page.context().setOffline(true)
  await page.reload()
  await expect(new ShellPage(page).title(title)).toBeVisible()
  await page.context().setOffline(false)
}

test('a release and a rollback of a remote are fetched in the background', { tag: '@long' }, async ({
  page,
  as,
  site,
}) => {
  const newer = await site.buildNewerSales()
  await as('EMPLOYEE-DEMO')
  const first = await snapshotAfter(page)

  const second = await test.step('a release while the page is open', async () => {
    await site.release('sales', '--from', newer)
    await refreshSnapshot(page)
    const name = await snapshotAfter(page, first)
    await expectOffline(page, 'New Voyages')
    return name
  })

  await test.step('a rollback while the browser is offline', async () => {
    await page.context().setOffline(true)
    await site.release('sales', '--back')
    await page.reload()
    await expect(new ShellPage(page).title('New Voyages')).toBeVisible()
    await page.context().setOffline(false)
    await page.reload()
    await expect(new ShellPage(page).title('New Sale')).toBeVisible()
    expect(await snapshotAfter(page, second)).toBe(first)
    await expectOffline(page, 'New Sale')
  })
})

test('a release and a rollback while an employee sells without a network leave the sale in progress alone', {
  tag: '@long',
}, async ({ page, context, as, site, baseURL }) => {
  const server = await Api.logIn(new URL(baseURL ?? '').origin, 'EMPLOYEE')
  const countSales = async () => (await server.get<unknown[]>('/sale')).length
  const before = await countSales()
  const newer = await site.buildNewerSales()
  const device = new OfflineDevice(page)
  const wizard = new NewSalePage(page)
  const kept = page.getByRole('status', { name: 'Kept on this device: not confirmed yet' })
  const finish = async () => {
    await wizard.next.click()
    await page.getByRole('row').getByRole('checkbox').first().check()
    await wizard.next.click()
    await wizard.choose('cash')
    await wizard.next.click()
    await wizard.finish.click()
    await expect(kept).toBeVisible()
  }
  await as('EMPLOYEE')
  await device.turnOn()
  const first = await snapshotAfter(page)

  await test.step('a release in the middle of a sale', async () => {
    await context.setOffline(true)
    await page.getByRole('radio').first().check()
    await site.release('sales', '--from', newer)
    await finish()
    await page.reload()
    await expect(new ShellPage(page).title('New Sale')).toBeVisible()
    await expect(kept).toBeVisible()
    await context.setOffline(false)
    await expect(wizard.confirmation).toBeVisible()
    expect(await countSales()).toBe(before + 1)
  })

  await test.step('a rollback in the middle of a sale', async () => {
    await refreshSnapshot(page)
    await snapshotAfter(page, first)
    await page.goto('new-sale')
    await expect(new ShellPage(page).title('New Voyages')).toBeVisible()
    await page.getByRole('radio').first().check()
    await context.setOffline(true)
    await site.release('sales', '--back')
    await page.reload()
    await expect(new ShellPage(page).title('New Voyages')).toBeVisible()
    await expect(wizard.chosenClient).not.toContainText('—')
    await finish()
    await context.setOffline(false)
    await expect(wizard.confirmation).toBeVisible()
    await page.reload()
    await expect(new ShellPage(page).title('New Sale')).toBeVisible()
    await expect(device.status).toBeHidden()
    expect(await countSales()).toBe(before + 2)
  })
})
