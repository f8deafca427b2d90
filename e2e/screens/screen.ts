import { expect, type Page } from '@playwright/test'

/** A screen of the suite, or a state that one can be in. */
export interface Screen {
  /** Unique: the name of the test step and of the screenshot. */
  name: string
  /** Relative to the base path. */
  path: string
  /** The actions that lead to the state, in order. */
  acts: Act[]
  /** The server's responses to requests in this state. */
  answers?: { to: string; with: Answer }[]
  /** True for a screen that exists in a narrow window only. */
  narrow?: true
  /** True for an address that does not exist. */
  unknown?: true
}

export type Act = (page: Page) => Promise<unknown>

/** `none` aborts the connection, `never` leaves the request pending. */
type Answer = 'none' | 'never' | { status: number; json?: unknown }

export const screen = (name: string, path: string, ...acts: Act[]): Screen => ({ name, path, acts })

/** A screen with given responses of the server to some of its requests. */
export const answered = (to: string, answer: Answer, shown: Screen): Screen => ({
  ...shown,
  answers: [...(shown.answers ?? []), { to, with: answer }],
})

/** Opens a screen, without reloading the suite where that makes no difference. */
export async function open(page: Page, { path, acts, unknown, answers = [] }: Screen): Promise<void> {
  await page.unrouteAll()
  const isPending = answers.some((answer) => answer.with === 'never')
  for (const answer of answers)
    await page.route(answer.to, (route) => {
      if (answer.with === 'none') return route.abort()
      if (answer.with !== 'never') return route.fulfill(answer.with)
    })
  if (answers.length > 0 || !(await isTidy(page))) {
    // Navigating to another anchor of the same page would load nothing.
    await page.goto('about:blank')
    await page.goto(path)
  } else {
    // Via an unknown path, because a section loses its state when it is left.
    await follow(page, 'nowhere')
    const error = await page.waitForSelector('[role="alert"] h1')
    await follow(page, path)
    // A navigation that is shown closes an overlay that was opened before.
    if (!unknown) await error.waitForElementState('hidden')
  }
  for (const act of isPending ? acts : [settled, ...acts, settled]) await act(page)
}

const LEFT_OVER = '[role="dialog"], [role="menu"], .mantine-Notification-root'

/** True when the suite is loaded, no overlay is open, and no unsaved text would cause a question. */
async function isTidy(page: Page): Promise<boolean> {
  if (page.url() === 'about:blank' || (await page.locator(LEFT_OVER).count()) > 0) return false
  return page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))
}

/** Navigates like a link within the suite. */
function follow(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, '', new URL(to, `${location.origin}/hc-v2-front/`))
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

const PENDING =
  '[aria-busy="true"], [role="status"]:is([aria-label^="Loading"], :has(.mantine-Loader-root, .mantine-Skeleton-root))'

/** Waits until no request is pending. */
async function settled(page: Page): Promise<void> {
  await page.locator('h1, [role="alert"]').first().waitFor()
  await expect(page.locator(PENDING)).toHaveCount(0)
}

type Control = 'button' | 'link' | 'menuitem' | 'tab' | 'checkbox' | 'radio' | 'option'

export const press = (role: Control, name: string | RegExp): Act => {
  return (page) =>
    page
      .getByRole(role, { name, exact: typeof name === 'string' })
      .first()
      .click()
}

export const fill = (label: string, text: string): Act => {
  return (page) => page.getByRole('textbox', { name: label, exact: true }).fill(text)
}

export const see = (text: string | RegExp): Act => {
  return (page) => page.getByText(text).filter({ visible: true }).first().waitFor()
}

export const seeButton = (name: string): Act => {
  return (page) => page.getByRole('button', { name, exact: true }).waitFor()
}

/** Opens the first sale of the list that is not cancelled. */
export const standingSale: Act = async (page) => {
  await page
    .getByRole('row')
    .filter({ hasNotText: 'Cancelled' })
    .getByRole('link', { name: /^Sale No\./ })
    .first()
    .click()
  // The list has a menu of the same name.
  await page.getByRole('button', { name: 'Receipt', exact: true }).waitFor()
}

/** The answer of the server for the only page of a list. */
export const pageOf = (content: object[]) => ({
  content,
  totalElements: content.length,
  totalPages: Math.min(content.length, 1),
  number: 0,
  size: 10,
  numberOfElements: content.length,
  first: true,
  last: true,
  empty: content.length === 0,
})
