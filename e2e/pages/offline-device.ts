import { expect, type Locator, type Page } from '@playwright/test'
import { test as base } from '../fixtures'
import { chooseInUserMenu } from './shell'

/** Page object of the dialog "Selling offline" and of the count in the header. */
export class OfflineDevice {
  readonly dialog: Locator
  readonly status: Locator
  /** The list of waiting sales in My Sales. */
  readonly waiting: Locator

  constructor(private readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Selling offline' })
    this.status = page.getByRole('banner').getByRole('button', { name: /waiting|Offline/ })
    this.waiting = page.getByRole('region', { name: 'Sales that wait on this device' })
  }

  async open(): Promise<void> {
    await chooseInUserMenu(this.page, 'More', 'Sell offline')
    await this.dialog.waitFor()
  }

  async close(): Promise<void> {
    await this.dialog.getByText('Close', { exact: true }).click()
    await this.dialog.waitFor({ state: 'hidden' })
  }

  /** Turns the switch on and waits for the copy. */
  async fetchCopy(): Promise<void> {
    await this.open()
    await this.dialog.getByRole('switch').check()
    await expect(this.dialog).toContainText(/Copy of .* with [\d,]+ clients/)
    await this.close()
  }

  /** Turns the switch on, and waits for the copy and for the code of the screens that are not open yet. */
  async turnOn(): Promise<void> {
    await this.fetchCopy()
    await this.isStartable()
  }

  /**
   * Waits for the copy, and turns the switch on where a power cut has taken it. The wizard may meanwhile replace a draft by its
   * receipt, which closes the dialog.
   */
  async resume(): Promise<void> {
    await expect(async () => {
      const isOn = await this.page.evaluate(() => localStorage.getItem('todoturismo.sell-offline') !== null)
      if (!isOn) await this.turnOn()
      expect(await this.keptUntilLogout()).toContain('catalogue')
    }).toPass({ timeout: 60_000 })
  }

  /** The keys of what is kept on the device until logout. */
  keptUntilLogout(): Promise<unknown[]> {
    return this.page.evaluate(
      () =>
        new Promise<unknown[]>((resolve, reject) => {
          const opening = indexedDB.open('todoturismo')
          opening.onerror = () => reject(opening.error)
          // An empty database would keep the suite from making its own.
          opening.onupgradeneeded = () => opening.transaction?.abort()
          opening.onsuccess = () => {
            const reading = opening.result.transaction('catalogue').objectStore('catalogue').getAllKeys()
            reading.onsuccess = () => resolve(reading.result)
            opening.result.close()
          }
        }),
    )
  }

  /** Waits until the suite itself can be loaded without a network. */
  private async isStartable(): Promise<void> {
    await expect
      .poll(() =>
        this.page.evaluate(async () => {
          if (!navigator.serviceWorker.controller) return false
          return (await (await caches.open('todoturismo-snapshots')).match('/current')) !== undefined
        }),
      )
      .toBe(true)
  }
}

interface Fixtures {
  /** Of the test's page. */
  device: OfflineDevice
}

/** Tests of selling without a network, in which the service worker runs. */
export const test = base.extend<Fixtures>({
  serviceWorkers: 'allow',
  device: async ({ page }, use) => use(new OfflineDevice(page)),
})

/** The message above the receipt of a sale that is kept on the device. */
export const keptMessage = (page: Page) =>
  page.getByRole('status', { name: 'Kept on this device: not confirmed yet' })

export { expect } from '../fixtures'
