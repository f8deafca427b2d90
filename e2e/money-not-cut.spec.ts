import type { Page } from '@playwright/test'
import { test as base, expect } from './fixtures'
import { resize } from './pages/browser'
import { storeSession } from './pages/login'
import { Api, type RealRole } from './servers/api'
import { addDollars } from './servers/dollars'
import { type Server, withServer } from './servers/server'

/** An office of two currencies, whose sums have nine digits. */
async function addLargeSums(origin: string): Promise<void> {
  await addDollars(origin)
  const administrator = await Api.logIn(origin, 'ADMINISTRATOR')
  const employee = await Api.logIn(origin, 'EMPLOYEE')
  const [category] = await administrator.get<{ id: number }[]>('/category')
  const [client] = await employee.get<{ id: number }[]>('/client')
  for (const code of ['ARS', 'USD']) {
    const method = { type: `Transferencia en ${code}`, interest: 0.15, currency: code }
    const { id: paymentMethodId } = await administrator.post<{ id: number }>('/payment-method', method)
    const service = { name: `Vuelta al mundo en ${code}`, description: 'Un año con todo incluido' }
    const { id: serviceId } = await administrator.post<{ id: number }>('/service', {
      ...service,
      ...{ price: 123_456_789.5, currency: code, categoryId: category?.id },
    })
    for (const payment of [{ amount: 23_456_789.5 }, undefined])
      await employee.post('/sale', {
        ...{ clientId: client?.id, paymentMethodId, payment },
        employeeEmail: 'employee@todoturismo.test',
        saleItems: [{ serviceId, from: '2098-10-12', to: '2098-11-28' }],
      })
  }
}

const test = base.extend<object, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its parameters.
    ({}, use) =>
      withServer({}, async (server) => {
        await addLargeSums(server.origin)
        await use(server)
      }),
    { scope: 'worker' },
  ],
})

const LISTS: Record<RealRole, readonly string[]> = {
  EMPLOYEE: ['today', 'my-sales', 'my-sales?owed=true', 'departures', 'client', 'client/1'],
  ADMINISTRATOR: ['today', 'category', 'services', 'clients', 'employees', 'payment-methods', 'sales'],
  OWNER: ['reports', 'sales', 'sales?owed=true', 'admins', 'settings/log'],
}

/** What is cut or broken: money, numbers and days with an ellipsis or on two lines, and controls whose label does not fit. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const VALUE =
      /^(?:[A-Z]{0,3}\s?\$|[A-Z]{3})?\s?[-−]?\s?[\d.,]*\d[\d.,]*\s?%?$|^\d{1,2}\/\d{1,2}(?:\/\d{2,4})?(?:,? \d{1,2}:\d{2})?$/
    const found: string[] = []
    const main = document.querySelector('main')
    if (!main) return ['no page']
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    /** The nearest element that clips what does not fit. */
    const clipping = (element: Element | null): Element | null =>
      !element || element === main
        ? null
        : ['hidden', 'clip'].includes(getComputedStyle(element).overflowX)
          ? element
          : clipping(element.parentElement)
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      const parent = node.parentElement
      if (!parent || !VALUE.test(text.replaceAll(/\s/g, ' ')) || !isShown(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
      if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1) found.push(`${text}: on two lines`)
      const box = clipping(parent)?.getBoundingClientRect()
      const right = Math.max(...boxes.map((each) => each.right))
      if (box && box.width > 1 && right > box.right + 1) found.push(`${text}: cut`)
    }
    for (const control of main.querySelectorAll('button, [role="tab"], select, input'))
      for (const label of [control, ...control.querySelectorAll('span')])
        if (isShown(label) && label.scrollWidth > label.clientWidth + 1 && label.clientWidth > 1)
          if (getComputedStyle(label).overflowX !== 'visible' && getComputedStyle(label).display !== 'inline')
            found.push(`${control.textContent?.trim() || control.getAttribute('aria-label')}: clipped`)
    return [...new Set(found)]
  })

const WIDTHS = [320, 360, 390, 480, 600, 768, 900, 1024, 1200, 1280, 1440, 1920]

/** What is cut in the lists of a role, in a language and at these widths. */
async function cutIn(
  page: Page,
  role: RealRole,
  language: 'es' | 'en',
  lists: readonly string[],
  widths: readonly number[],
) {
  await storeSession(page.context(), role)
  await page.goto('')
  await page.evaluate((code) => localStorage.setItem('todoturismo.language', code), language)
  const cut: string[] = []
  for (const path of lists) {
    await page.goto(path)
    await page.locator('main h1').waitFor()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    for (const width of widths) {
      await resize(page, { width, height: 900 })
      await page.evaluate(() => new Promise(requestAnimationFrame))
      cut.push(...(await cutTexts(page)).map((text) => `${path} at ${width} px: ${text}`))
    }
  }
  return cut
}

test('sums, numbers and days of all sales are whole at 1024 and 390 px', async ({ page }) => {
  expect(await cutIn(page, 'OWNER', 'es', ['sales?owed=true'], [1024, 390])).toEqual([])
})

for (const role of Object.keys(LISTS) as RealRole[])
  for (const language of ['es', 'en'] as const)
    test(`${role} reads whole sums, numbers and days in every list, in ${language}`, {
      tag: '@long',
    }, async ({ page }) => {
      test.slow()
      expect(await cutIn(page, role, language, LISTS[role], WIDTHS)).toEqual([])
    })
