import type { Page } from '@playwright/test'

/** What has no language: records and charts, keys, what a user has written, names in their own language. */
const UNTRANSLATED = 'td, th[scope=row], svg, kbd, script, style, noscript, textarea, [lang]:not(html)'

/**
 * The texts of a page, with those that only assistive technology reads, apart from records. A text with markup in it is one
 * text.
 */
export const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate((untranslated) => {
    const texts = [document.title]
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const visit = (element: Element, isWithinText: boolean) => {
      for (const name of ['aria-label', 'title', 'placeholder']) texts.push(element.getAttribute(name) ?? '')
      if (element.matches(untranslated)) return
      if (!isWithinText && hasText(element)) {
        const copy = element.cloneNode(true) as Element
        for (const each of copy.querySelectorAll(untranslated)) each.remove()
        texts.push(copy.textContent ?? '')
      }
      for (const child of element.children) visit(child, isWithinText || hasText(element))
    }
    visit(document.body, false)
    return [...new Set(texts.map((text) => text.trim()).filter(Boolean))]
  }, UNTRANSLATED)
