import type { Locator, Page } from '@playwright/test'
import { tabTo } from './keyboard'

/** A way to use the screen. */
export interface Hands {
  press(target: Locator): Promise<void>
  check(target: Locator): Promise<void>
  /** Replaces the text of a field. */
  type(target: Locator, text: string): Promise<void>
}

export const mouse: Hands = {
  press: (target) => target.click(),
  check: (target) => target.check(),
  type: (target, text) => target.fill(text),
}

export const finger: Hands = {
  press: (target) => target.tap(),
  check: (target) => target.tap(),
  async type(target, text) {
    await target.tap()
    await target.fill(text)
  },
}

/** Tab, Enter, the space bar and letters. */
export const keyboard = (page: Page): Hands => ({
  async press(target) {
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  },
  async check(target) {
    await tabTo(page, target)
    await page.keyboard.press('Space')
  },
  async type(target, text) {
    await tabTo(page, target)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  },
})
