import { refreshSnapshot, snapshotAfter } from './pages/browser'
import { NewSalePage } from './pages/new-sale'
import { keptMessage, OfflineDevice } from './pages/offline-device'
import { ShellPage } from './pages/shell'
import { Api, countSales } from './servers/api'
import { expect, test } from './servers/site'

test.use({ serviceWorkers: 'allow' })

test('a release and a rollback while an employee sells without a network leave the sale in progress alone', {
  tag: '@long',
}, async ({ page, context, as, site, baseURL }) => {
  const server = await Api.logIn(new URL(baseURL ?? '').origin, 'EMPLOYEE')
  const before = await countSales(server)
  await site.release('host', 'admin', 'sales', 'owner')
  const newer = await site.buildNewerSales()
  const device = new OfflineDevice(page)
  const wizard = new NewSalePage(page)
  const finish = async () => {
    await wizard.next.click()
    await wizard.walkFromServices('cash')
    await wizard.finish.click()
    await expect(keptMessage(page)).toBeVisible()
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
    await expect(keptMessage(page)).toBeVisible()
    await context.setOffline(false)
    await expect(wizard.confirmation).toBeVisible()
    expect(await countSales(server)).toBe(before + 1)
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
    expect(await countSales(server)).toBe(before + 2)
  })
})
