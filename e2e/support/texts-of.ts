import type { Page } from '@playwright/test'

/** What has no language: records and charts, keys, names in their own language. */
const UNTRANSLATED = 'td, th[scope=row], svg, kbd, script, style, noscript, [lang]:not(html)'

/** The texts of a page, with those that only assistive technology reads, apart from records. */
export const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate((untranslated) => {
    const texts = [document.title]
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest(untranslated)) continue
      for (const name of ['aria-label', 'title', 'placeholder']) texts.push(element.getAttribute(name) ?? '')
      // What a user has written has no language.
      if (element instanceof HTMLTextAreaElement) continue
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '')
    }
    return [...new Set(texts.map((text) => text.trim()).filter(Boolean))]
  }, UNTRANSLATED)
