import type { Page } from '@playwright/test'

/** Has the page in a window of that size; a narrow one is a phone's, and touched. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: size.width < 600 })
  await page.setViewportSize(size)
}
