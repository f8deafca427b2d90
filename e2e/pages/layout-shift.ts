import { expect, type Page } from '@playwright/test'

interface Shift {
  value: number
  /** Within half a second after a press or a key. */
  afterInput: boolean
  /** The elements that moved, with their places before and after. */
  moved: string[]
}

declare global {
  interface Window {
    layoutShifts?: Shift[]
  }
}

/** Records Chromium's layout shifts in the documents that the page opens from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    window.layoutShifts = shifts
    const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join()
    const record = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as unknown as {
          value: number
          hadRecentInput: boolean
          sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
        }
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.textContent?.trim().slice(0, 40)}: ${place(previousRect)} → ${place(currentRect)}`,
        )
        shifts.push({ value, afterInput: hadRecentInput, moved })
      }
    }
    new PerformanceObserver(record).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The most that may move of a screen: 1 would be all of it, by its whole height or width. */
const MOST = 0.02

/**
 * What has moved since the last call, if that is more than a little. A shift of half a second after input counts as well, although
 * Chromium leaves it out of its score: nothing moves because somebody types, points or goes to another field. After a press it is
 * left out, because a press may be asked to show something.
 */
export async function excessShift(page: Page, { pressed = false } = {}): Promise<string | undefined> {
  const shifts = await page.evaluate(async () => {
    // They are reported after the frame that they are of.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    return window.layoutShifts?.splice(0) ?? []
  })
  const counted = shifts.filter(({ afterInput }) => !(pressed && afterInput))
  const sum = counted.reduce((all, { value }) => all + value, 0)
  return sum > MOST ? `${sum.toFixed(3)}: ${counted.flatMap(({ moved }) => moved).join(' | ')}` : undefined
}

const PAUSE_MS = 300
const QUIET_MS = 400

/**
 * Lets the answers of the API arrive one after another, with a pause between them.
 *
 * @returns a function that waits until all have arrived
 */
export async function slowAnswers(page: Page): Promise<() => Promise<void>> {
  let last = 0
  await page.route(/\/api\/v1\/(?!events)/, async (route) => {
    last = Math.max(last + PAUSE_MS, Date.now())
    await new Promise((arrive) => setTimeout(arrive, last - Date.now()))
    await route.fallback().catch(() => undefined)
  })
  return async () => {
    await page.locator('h1, [role="alert"]').first().waitFor()
    await expect(page.locator('[aria-busy="true"], .mantine-Skeleton-root[data-visible]')).toHaveCount(0)
    await expect.poll(() => Date.now() - last, { intervals: [100] }).toBeGreaterThan(QUIET_MS)
  }
}

/** Text fields whose text asks for nothing. */
const FIELDS =
  ':is(input:not([type]), input:is([type="text"], [type="tel"], [type="email"]), textarea):enabled'

/** Points at every control of the screen or its dialog, and types into its fields, leaves and empties them. @returns what moved too much */
export async function excessOfUse(page: Page): Promise<string[]> {
  const found: string[] = []
  const note = async (what: string) => {
    const excess = await excessShift(page)
    if (excess) found.push(`${what}: ${excess}`)
  }
  const dialog = page.getByRole('dialog').last()
  const root = (await dialog.isVisible()) ? dialog : page.locator('main')
  for (const control of await root.locator('button, a').filter({ visible: true }).all())
    await control.hover({ force: true, timeout: 1_000 }).catch(() => undefined)
  await note('pointing')
  const fields = root.locator(FIELDS).and(root.locator(':not([role="combobox"], [readonly])'))
  for (const field of (await fields.filter({ visible: true }).all()).slice(0, 12)) {
    if (!(await field.isVisible())) continue
    await field.focus()
    await page.keyboard.press('End')
    await page.keyboard.type('1')
    await page.keyboard.press('Tab')
    if (!(await field.isVisible())) continue
    await field.focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Tab')
    await note(
      `field ${found.length} ${(await field.getAttribute('aria-label')) ?? (await field.getAttribute('id'))}`,
    )
  }
  return found
}
