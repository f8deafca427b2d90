import { setTimeout } from 'node:timers/promises'
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

/** Taps at one place that are closer together are a double tap. */
const DOUBLE_TAP_MS = 350

let tappedAt = Number.NEGATIVE_INFINITY

/** Taps like a person who reads what a tap has opened: not a part of a double tap. */
async function tap(target: Locator): Promise<void> {
  await setTimeout(tappedAt + DOUBLE_TAP_MS - performance.now())
  await target.tap()
  tappedAt = performance.now()
}

export const finger: Hands = {
  press: tap,
  check: tap,
  async type(target, text) {
    await tap(target)
    await target.fill(text)
  },
}

/** Tab, Enter, the space bar, arrows in menus, and letters. */
export const keyboard = (page: Page): Hands => ({
  async press(target) {
    const isMenuItem = (await target.getAttribute('role')) === 'menuitem'
    await tabTo(page, target, isMenuItem ? 'ArrowDown' : 'Tab')
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
