import type { Page } from '@playwright/test'
import type { Api } from './api'
import { test as base } from './fixtures'
import { OfflineDevice } from './offline-device'

interface Fixtures {
  /** Of the test's page. */
  device: OfflineDevice
}

/** Tests of selling without a network, in which the service worker runs. */
export const test = base.extend<Fixtures>({
  serviceWorkers: 'allow',
  device: async ({ page }, use) => use(new OfflineDevice(page)),
})

interface StoredSale {
  id: number
  total: number
  /** Null unless the sale was made offline. */
  receivedAt: string | null
}

/** The sales that the server has, newest first. */
export const storedSales = (api: Api) => api.get<StoredSale[]>('/sale')

/** The message above the receipt of a sale that is kept on the device. */
export const keptMessage = (page: Page) =>
  page.getByRole('status', { name: 'Kept on this device: not confirmed yet' })

export { expect } from './fixtures'
