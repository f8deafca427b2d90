import type { Page } from '@playwright/test'
import { FaultyProxy } from '../browsers/faulty-proxy'
import type { Api } from './api'
import { test as base, expect } from './fixtures'
import { KillableBrowser } from './killable-browser'
import { LoginPage } from './login-page'
import { NewSalePage } from './new-sale-page'
import { OfflineDevice } from './offline-device'

interface Fixtures {
  /** A browser of its own, which a test may kill. */
  device: KillableBrowser
  /** In front of the server. */
  network: FaultyProxy
}

/** Files with these fixtures have `test.use({ trace: 'off' })`: a recording needs the browser that the test kills. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its parameters.
  device: async ({}, use) => {
    const device = await KillableBrowser.start()
    await use(device)
    await device.dispose()
  },
  network: async ({ server }, use) => {
    const network = await FaultyProxy.start(server.origin)
    network.hasWorker = true
    await use(network)
    await network.stop()
  },
})

/** A step of the wizard that is tried again, because the wizard may change meanwhile. */
const QUICK = { timeout: 5_000 }

export const countSales = async (api: Api) => (await api.get<unknown[]>('/sale')).length

export const suiteAt = (network: FaultyProxy, path = '') => `${network.origin}/hc-v2-front/${path}`

/** Logs in as an employee whose device sells offline, and who could start the suite without a network. */
export async function begin(page: Page, network: FaultyProxy): Promise<void> {
  await page.goto(suiteAt(network))
  await new LoginPage(page).enter('EMPLOYEE')
  await new OfflineDevice(page).turnOn()
}

/** Opens the wizard, after a new login where the browser has lost the session. */
export async function resume(page: Page, network: FaultyProxy): Promise<void> {
  await page.goto(suiteAt(network, 'new-sale'))
  const login = new LoginPage(page)
  const wizard = new NewSalePage(page)
  const content = wizard.step('Select client').or(wizard.button('New Sale'))
  await expect(login.button.or(content)).toBeVisible()
  if (await login.button.isVisible()) {
    await login.enter('EMPLOYEE')
    await content.waitFor()
  }
  await new OfflineDevice(page).resume()
}

/**
 * Makes a sale from the first step to the receipt, after the receipt of an earlier one. The receipt may still replace the draft
 * that another tab or an earlier start of the browser has left.
 */
export async function sell(page: Page): Promise<void> {
  const wizard = new NewSalePage(page)
  const again = wizard.button('New Sale')
  await expect(async () => {
    await expect(wizard.step('Select client').or(again)).toBeVisible()
    if (await again.isVisible()) await again.click(QUICK)
    await page.getByRole('radio').first().check(QUICK)
    await wizard.next.click(QUICK)
    await wizard.step('Select Service').waitFor(QUICK)
    await page.getByRole('row').getByRole('checkbox').nth(1).check(QUICK)
    await wizard.next.click(QUICK)
    await page.getByRole('radio', { name: 'Select cash' }).check(QUICK)
    await wizard.next.click(QUICK)
    await wizard.finish.click(QUICK)
  }).toPass({ timeout: 120_000 })
  const receipt = page.getByRole('article')
  // A price may have changed since the list was read.
  const accept = wizard.button('Accept the new prices')
  await expect(receipt.or(accept)).toBeVisible()
  if (await accept.isVisible()) {
    await accept.click()
    await wizard.finish.click()
  }
  await expect(receipt).toBeVisible()
}

export { expect }
