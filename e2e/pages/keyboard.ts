import { setTimeout } from 'node:timers/promises'
import { expect, type Locator, type Page } from '@playwright/test'

const FAR = 60

/** Presses Tab, or another key, until the element has the focus, and returns how often. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<number> {
  await target.waitFor()
  for (let presses = 0; presses < FAR; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return presses
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
  return FAR
}

/** Makes the next Tab go to the first control of the page. A screen that was navigated to has the focus on its heading. */
export function focusStart(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { body } = document
    body.tabIndex = -1
    body.focus()
    body.removeAttribute('tabindex')
  })
}

interface FocusStop {
  name: string
  /** The reason why the focus is not visible. */
  problems: string[]
}

const REACHED = 'data-reached'
const CONTROLS =
  'a[href], button, input, select, textarea, [role="button"], [role="link"], [role="checkbox"], [role="switch"], [role="combobox"]'

/** Charts are repeated by their tables, a file input is opened by its button, and a calendar by Alt and the arrow down in its field. */
const REPLACED =
  '[aria-hidden="true"] *, input[type="file"], :has(input[aria-keyshortcuts="Alt+ArrowDown"]) > * > button[tabindex="-1"]'

/** The names of the visible, enabled controls that `focusStop` has not met. Of a group of radios or tabs one is a stop. */
export function unreachedControls(page: Page): Promise<string[]> {
  return page.evaluate(
    ([controls, replaced, reached]) => {
      const all = [...document.querySelectorAll<HTMLInputElement>(controls)].filter(
        (control) =>
          control.checkVisibility({ visibilityProperty: true }) &&
          !control.matches(':disabled') &&
          !control.matches(replaced),
      )
      const groupOf = (control: HTMLInputElement) =>
        control.type === 'radio' && control.name !== ''
          ? `radio ${control.name}`
          : control.closest('[role="tablist"], [role="toolbar"]')
      const groups = new Set(all.filter((control) => control.hasAttribute(reached)).map(groupOf))
      groups.delete(null)
      return all
        .filter((control) => !control.hasAttribute(reached) && !groups.has(groupOf(control)))
        .map(
          (control) => control.getAttribute('aria-label') || control.textContent?.trim() || control.outerHTML,
        )
    },
    [CONTROLS, REPLACED, REACHED] as const,
  )
}

/** The focused element, which is marked as reached. Undefined when the focus has left the page. */
export function focusStop(page: Page): Promise<FocusStop | null> {
  return page.evaluate((reached) => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    element.setAttribute(reached, '')
    // The focus ring of a hidden control is drawn around its visible replacement, or around its group.
    const frame = element.matches('input') ? element.parentElement : null
    const drawn = [element, element.nextElementSibling, frame].filter((one) => one !== null)
    const hasRing = drawn.some((one) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
    })
    const { x, y, width, height } = element.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    const isCovered = !drawn.some((one) => one.contains(top) || top?.contains(one))
    return {
      name: element.getAttribute('aria-label') || element.textContent?.trim() || element.tagName,
      problems: [...(hasRing ? [] : ['no ring']), ...(isCovered ? ['out of sight'] : [])],
    }
  }, REACHED)
}

/** A way to use the screen. */
export interface Hands {
  press(target: Locator): Promise<void>
  check(target: Locator): Promise<void>
  /** Replaces the text of a field. */
  type(target: Locator, text: string): Promise<void>
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
