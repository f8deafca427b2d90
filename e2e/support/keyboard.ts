import { expect, type Locator, type Page } from '@playwright/test'

const FAR = 60

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < FAR; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

interface FocusStop {
  name: string
  /** The reason why the focus is not visible. */
  problems: string[]
}

/** The focused element. Undefined when the focus has left the page. */
export function focusStop(page: Page): Promise<FocusStop | null> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return null
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
  })
}
