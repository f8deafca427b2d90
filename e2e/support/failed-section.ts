import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Retries while the fault lasts. A section whose first load has failed retries by itself when it is shown; after this, only a
 * click on the returned button loads it.
 *
 * @returns the button Retry
 */
export async function retryWhileFailing(area: Page | Locator): Promise<Locator> {
  const retry = area.getByRole('button', { name: 'Retry' })
  await retry.click()
  await expect(retry).not.toHaveAttribute('aria-busy', 'true')
  return retry
}
