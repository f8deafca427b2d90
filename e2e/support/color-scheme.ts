import type { Page } from '@playwright/test'

/** Emulates a system that prefers light or dark, and waits until the suite follows. */
export async function colorScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme })
  await page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor({ state: 'attached' })
}
