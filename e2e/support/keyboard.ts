import { expect, type Locator, type Page } from '@playwright/test'

const FAR = 60

/** Presses Tab until the element has the focus, as somebody without a mouse gets there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < FAR; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
