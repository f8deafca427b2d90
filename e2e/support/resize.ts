import type { Page } from '@playwright/test'

/** Shows the page in a window of this size. A narrow window emulates a phone with touch. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: size.width < 600 })
  await page.setViewportSize(size)
}
