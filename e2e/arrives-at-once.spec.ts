import type { Page } from '@playwright/test'
import { test as base, expect } from './fixtures'
import { firstRecords } from './servers/api'
import { serverWithDollars } from './servers/dollars'
import type { Server } from './servers/server'

const test = base.extend<object, { server: Server }>({ server: [...serverWithDollars] })

/** The most that a page may move while it loads, by the browser's own measure. */
const MOST = 0.02
const PAUSE_MS = 300

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/** Lets the answers of the server arrive one after another. @returns the number of those that have not arrived */
async function answerSlowly(page: Page): Promise<() => number> {
  let waiting = 0
  let last = Promise.resolve()
  await page.route(/\/api\/v1\/(?!event)/, async (route) => {
    waiting += 1
    const turn = last
    let next = () => {}
    last = new Promise((resolve) => {
      next = resolve
    })
    const response = await route.fetch()
    await turn
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    next()
    waiting -= 1
    await route.fulfill({ response })
  })
  return () => waiting
}

type Measured = Window & { shift?: number }

/** Sums from now on what the browser sees move without a press of the user. */
const measureShift = (page: Page) =>
  page.addInitScript(() => {
    const measured = window as Measured
    measured.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        measured.shift = (measured.shift ?? 0) + entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Two frames later, when the observer has heard of what the last answer has moved. */
const shiftOf = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    return (window as Measured).shift
  })

test.describe('moves nothing while its answers arrive one after another', () => {
  for (const size of SIZES)
    for (const role of ['EMPLOYEE', 'OWNER'] as const)
      test(`Today of ${role}, ${size.width} px`, {
        tag: size.width > 390 || role === 'OWNER' ? '@long' : [],
      }, async ({ page, as }) => {
        await page.setViewportSize(size)
        await as(role)
        await measureShift(page)
        const waiting = await answerSlowly(page)
        await page.goto('today')
        await page.getByRole('heading', { name: 'Drawer' }).waitFor()
        await expect.poll(waiting).toBe(0)
        expect(await shiftOf(page)).toBeLessThanOrEqual(MOST)
      })

  for (const size of SIZES)
    test(`the page of a quote, ${size.width} px`, { tag: size.width > 390 ? '@long' : [] }, async ({
      page,
      api,
    }) => {
      const employee = await api('EMPLOYEE')
      const { serviceId, clientId } = await firstRecords(employee)
      const { today } = await employee.get<{ today: string }>('/drawer')
      const quote = { clientId, saleItems: [{ serviceId }], currency: 'ARS', validUntil: today }
      const { id } = await employee.post<{ id: number }>('/quote', quote)
      const { token } = await employee.post<{ token: string }>(`/quote/${id}/link`, {})
      await page.setViewportSize(size)
      await measureShift(page)
      const waiting = await answerSlowly(page)
      await page.goto(`quote#${token}.1`)
      await page.getByRole('button', { name: 'I accept' }).waitFor()
      await expect.poll(waiting).toBe(0)
      expect(await shiftOf(page)).toBeLessThanOrEqual(MOST)
    })
})
