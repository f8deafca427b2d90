import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import type { Tab } from './driver'

const TESTING_LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

const TIMEOUT_MS = 20_000

type Role =
  | 'alert'
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'dialog'
  | 'heading'
  | 'img'
  | 'link'
  | 'menuitem'
  | 'option'
  | 'radio'
  | 'region'
  | 'row'
  | 'searchbox'
  | 'status'
  | 'switch'
  | 'textbox'

/**
 * A locator: an element by role and name (optionally the nth, from 0), a field by its label, or any element by its
 * text.
 */
export type Target = { role: Role; name?: string; nth?: number } | { label: string } | { text: string }

/** A user at a tab, who finds elements by role, label or text and uses mouse and keyboard. */
export class User {
  constructor(
    readonly tab: Tab,
    private readonly base: string,
  ) {}

  async open(path: string): Promise<void> {
    await this.tab.goto(new URL(path, this.base).href)
  }

  /** Waits until an element is visible. */
  async sees(target: Target): Promise<void> {
    await this.until(`to see ${describeTarget(target)}`, async () => (await this.find(target)) > 0)
  }

  /** Waits until an element is no longer visible. */
  async seesNo(target: Target): Promise<void> {
    await this.until(`to see no ${describeTarget(target)}`, async () => (await this.find(target)) === 0)
  }

  /**
   * Clicks the first matching element once it has stopped moving and nothing covers it. Drivers sometimes lose a click on a
   * busy machine, so a click that the element did not receive is repeated, unless the element has gone since.
   */
  async clicks(target: Target): Promise<void> {
    let hasClicked = false
    await this.until(`to click ${describeTarget(target)}`, async () => {
      const point = await this.pointOf(target)
      if (!point) return hasClicked && (await this.find(target)) === 0
      // Before the click: WebKit's driver may fail after the page has received it.
      hasClicked = true
      await this.tab.clickAt(point.x, point.y)
      return this.wasClicked()
    })
  }

  /** True when the click that `pointOf` waits for has arrived, or when the page was left by it. */
  private wasClicked(): Promise<boolean> {
    return this.tab
      .run<boolean>(
        `const end = performance.now() + 1000
      while (window.lastClick === 'awaited' && performance.now() < end) await new Promise((go) => setTimeout(go, 20))
      return window.lastClick !== 'awaited'`,
      )
      .catch(() => true)
  }

  /** Replaces the text of a field. */
  async fills(target: Target, text: string): Promise<void> {
    await this.clicks(target)
    await this.tab.run('document.activeElement.select?.()')
    await this.tab.type(text)
  }

  async presses(key: string, modifier?: 'Shift' | 'Control'): Promise<void> {
    await this.tab.press(key, modifier)
  }

  /** The text of the first matching element. */
  async reads(target: Target): Promise<string> {
    await this.sees(target)
    return this.query(target, "return found[0]?.innerText ?? ''")
  }

  async count(target: Target): Promise<number> {
    return this.find(target)
  }

  async address(): Promise<string> {
    return this.tab.run('return location.pathname + location.search')
  }

  /** The role or tag, and the name, of the focused element. */
  async focused(): Promise<string> {
    return this.tab.run(
      "const e = document.activeElement; return (e.getAttribute('role') ?? e.localName) + ' ' + (e.getAttribute('aria-label') ?? e.innerText)",
    )
  }

  /** Waits until a condition holds. */
  async until(what: string, holds: () => Promise<boolean>, timeout = TIMEOUT_MS): Promise<void> {
    const end = performance.now() + timeout
    for (;;) {
      // A page that is being left does not answer.
      if (await holds().catch(() => false)) return
      if (performance.now() > end) throw new Error(`Timed out waiting ${what}. ${await this.describe()}`)
      await wait(50)
    }
  }

  private async describe(): Promise<string> {
    const text = await this.tab
      .run<string>("return location.href + '\\n' + document.body.innerText")
      .catch(String)
    return `The page has:\n${text.slice(0, 3_000)}`
  }

  private find(target: Target): Promise<number> {
    return this.query(target, 'return found.length')
  }

  private pointOf(target: Target): Promise<{ x: number; y: number } | undefined> {
    return this.query(
      target,
      `const element = found[0]
      if (!element || element.disabled) return
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      const middle = () => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return { x: x + width / 2, y: y + height / 2 }
      }
      const before = middle()
      await new Promise((resolve) => setTimeout(resolve, 30))
      const { x, y } = middle()
      const top = document.elementFromPoint(x, y)
      const isOnTop = element.contains(top) || top?.closest('label')?.control === element || top?.contains(element) && top.parentElement?.contains(element) && element.matches('input')
      if (before.x !== x || before.y !== y || !isOnTop) return
      window.lastClick = 'awaited'
      addEventListener('click', () => { window.lastClick = 'seen' }, { capture: true, once: true })
      return { x, y }`,
    )
  }

  private async query<Result>(target: Target, then: string): Promise<Result> {
    const body = `
      const { queryAllByRole, queryAllByLabelText, queryAllByText } = window.TestingLibraryDom
      const [target] = args
      const exact = (name) => (text) => text.replaceAll(/\\s+/g, ' ').trim() === name
      const has = (name) => (text) => text.includes(name)
      const body = document.body
      const all = target.role
        ? queryAllByRole(body, target.role, target.name === undefined ? {} : { name: exact(target.name) })
        : target.label
          ? queryAllByLabelText(body, (text) => text.replace(/\\s*\\*$/, '').trim() === target.label, { selector: 'input, textarea, select' })
          : queryAllByText(body, has(target.text), { ignore: 'script, style, template, title' })
      const found = all.filter((element) => element.getClientRects().length > 0).slice(target.nth ?? 0)
      ${then}`
    const known = await this.tab.run<boolean>("return 'TestingLibraryDom' in window")
    if (!known) await this.tab.run(TESTING_LIBRARY)
    return this.tab.run<Result>(body, target)
  }
}

const describeTarget = (target: Target): string => Object.values(target).join(' ')
