import { expect, type Page } from '@playwright/test'

/** Names and formats that are the same in all languages. */
const UNTRANSLATED = /TodoTurismo|WhatsApp|GitHub|LinkedIn|[^\s[\]~]+@[^\s[\]~]+|ARS/g
/** A payment method, alone, with its amount, or before what a title has more. */
const PAYMENT_METHOD = /^(cash|credit|debit|virtual wallet|bank transfer)( \$\s[\d.,]+| · )?$/

/** The texts of a page in a language, without those that the server has sent as data: names, descriptions and days. */
export class ScreenTexts {
  readonly #data = new Set<string>()

  constructor(private readonly page: Page) {
    page.on('response', async (response) => {
      if (!/\/api\/v1\//.test(response.url()) || !response.ok()) return
      if (response.headers()['content-type']?.startsWith('application/json'))
        collectStrings(await response.json().catch(() => undefined), this.#data)
    })
  }

  /** Shows a screen in a language, with what is behind its buttons for menus, and calls `found` for each text. */
  async read(path: string, language: string): Promise<string[]> {
    await this.page.goto(path)
    await this.show(language)
    const texts = [...(await this.#texts()), ...(await this.#menus())]
    const submit = this.page.locator('main form button[type=submit]')
    if (path.includes('/new-')) {
      await submit.click()
      await this.page.locator('[aria-invalid=true]').first().waitFor()
      texts.push(...(await this.#texts()))
    }
    return [...new Set(texts)]
  }

  /** Shows the open screen in a language. */
  async show(language: string): Promise<void> {
    const before = await this.page.evaluate(() => localStorage.getItem('todoturismo.language'))
    if (before !== language) {
      await this.page.evaluate((code) => localStorage.setItem('todoturismo.language', code), language)
      await this.page.reload()
    }
    await this.#settle()
  }

  /** Changes the language of the open screen without a reload, as another tab does, so that dialogs stay open. */
  async change(language: string): Promise<void> {
    const before = await textsOf(this.page)
    await this.page.evaluate((code) => {
      const key = 'todoturismo.language'
      localStorage.setItem(key, code)
      dispatchEvent(new StorageEvent('storage', { key, newValue: code }))
    }, language)
    await expect.poll(() => textsOf(this.page)).not.toEqual(before)
  }

  async current(): Promise<string[]> {
    await this.#settle()
    return this.#texts()
  }

  async #settle(): Promise<void> {
    await this.page.locator('main h1').first().waitFor()
    await expect(
      this.page.locator('[aria-busy=true], .mantine-Loader-root, .mantine-Skeleton-root[data-visible=true]'),
    ).toHaveCount(0)
  }

  async #menus(): Promise<string[]> {
    const texts: string[] = []
    const buttons = this.page.locator(
      'main [aria-haspopup=menu]:visible, header [aria-haspopup=menu]:visible',
    )
    for (const button of await buttons.all()) {
      await button.click()
      await this.page.getByRole('menu').first().waitFor()
      texts.push(...(await this.#texts()))
      await this.page.keyboard.press('Escape')
      await this.page.getByRole('menu').waitFor({ state: 'hidden' })
    }
    return texts
  }

  async #texts(): Promise<string[]> {
    const user = JSON.parse(
      (await this.page.evaluate(() => localStorage.getItem('todoturismo.session'))) ?? 'null',
    )
    const known = [user?.state.user.name, ...this.#data]
      .filter((text): text is string => Boolean(text))
      .toSorted((a, b) => b.length - a.length)
    return (await textsOf(this.page))
      .map((text) => known.reduce((rest, each) => rest.replaceAll(each, ''), text))
      .map((text) => text.replace(UNTRANSLATED, '').replace(PAYMENT_METHOD, ''))
      .filter((text) => /\p{L}{2}/u.test(text))
  }
}

/** Single words may be words of a screen, too, so only longer strings count as data, names and references. */
function collectStrings(value: unknown, into: Set<string>, key = ''): void {
  if (typeof value === 'string') {
    if (/ /.test(value) || /(name|reference)$/i.test(key)) into.add(value)
  } else if (typeof value === 'object' && value !== null)
    for (const [name, each] of Object.entries(value)) collectStrings(each, into, name)
}

/** What has no language: records and charts, keys, what a user has written, names in their own language. */
const NO_TEXT = 'td, th[scope=row], svg, kbd, script, style, noscript, textarea, [lang]:not(html)'

/**
 * The texts of a page, with those that only assistive technology reads, apart from records. A text with markup in it is one
 * text.
 */
const textsOf = (page: Page): Promise<string[]> =>
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
  }, NO_TEXT)
