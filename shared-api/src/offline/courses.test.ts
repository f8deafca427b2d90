import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, it, onTestFinished, vi } from 'vitest'
import { finishedSale, TOUR } from './outbox/testing/entries'
import { FakeServer } from './outbox/testing/fake-server'
import { stubBrowser } from './testing/stub-browser'

const [ANA, BETO, OWNER] = ['ana@todoturismo.test', 'beto@todoturismo.test', 'owner@todoturismo.test']
const START = Date.parse('2026-03-02T12:00:00.000Z')

/** The modules of one page: each tab, and each start of the browser, has its own. */
async function loadPage() {
  vi.resetModules()
  const [{ useSession }, { sell }, send, outbox, state, decide, lists, { offlineDatabase }, errors] =
    await Promise.all([
      import('shared-auth'),
      import('./outbox/sell'),
      import('./outbox/send'),
      import('./outbox/outbox'),
      import('./outbox/outbox-state'),
      import('./outbox/decide'),
      import('./catalogue/catalogue-lists'),
      import('./device/database'),
      import('../http/errors'),
    ])
  return { useSession, sell, ...send, ...outbox, ...state, ...decide, ...lists, offlineDatabase, ...errors }
}

/** A sale on the screen of a tab. It outlasts its tab. */
type Draft = { key: string; total: number }

interface Tab {
  page: Awaited<ReturnType<typeof loadPage>>
  draft: Draft | undefined
  /** The draft of its last sale, which a power cut may bring back. */
  last: Draft | undefined
  /** The price that it shows. */
  price: number
}

/** A browser with two tabs and one server, and what was promised to its sellers. */
class Device {
  readonly server = new FakeServer()
  /** The totals of the sales whose receipt was shown, by key. */
  readonly finished = new Map<string, number>()
  /** The keys of all sales for which somebody has pressed Finish. */
  readonly pressed = new Set<string>()
  readonly givenUp = new Set<string>()
  seller = ANA
  private tabs: Tab[] = []

  private constructor(readonly browser: ReturnType<typeof stubBrowser>) {}

  static async start(browser: ReturnType<typeof stubBrowser>): Promise<Device> {
    vi.clearAllTimers()
    browser.kill()
    await browser.clear()
    // Pages of the run before follow the session no more.
    Reflect.deleteProperty(globalThis, Symbol.for('todoturismo.session'))
    vi.setSystemTime(START)
    const device = new Device(browser)
    device.tabs = [await device.openTab(), await device.openTab()]
    await device.logIn(ANA)
    return device
  }

  private async openTab(draft?: Draft): Promise<Tab> {
    const page = await loadPage()
    page.useOutbox.subscribe(({ entries }) => {
      for (const { key, isOffline } of entries)
        if (isOffline && !this.browser.hasBackup(key)) this.server.violations.push(`${key} has no backup`)
    })
    return { page, draft, last: undefined, price: this.server.price }
  }

  private tab = (index: number) => this.tabs[index] as Tab

  /** Lets time pass until `work` ends. What hangs ends later than a sale waits for its answer. */
  async pass<Result>(work: Promise<Result>): Promise<Result> {
    let isOver = false
    void Promise.allSettled([work]).then(() => {
      isOver = true
    })
    for (let turn = 1; !isOver; turn++) {
      await new Promise(setImmediate)
      if (turn % 10 === 0) await vi.advanceTimersByTimeAsync(500)
      if (turn % 200 === 0) this.server.timeOut()
      if (turn > 10_000) throw new Error('It does not end')
    }
    return work
  }

  /** The access token is the email, so that the server knows the session. Drafts go with the session before. */
  async logIn(email: string) {
    this.seller = this.server.account = email
    const { useSession, offlineDatabase } = this.tab(0).page
    useSession.getState().logout()
    const role = email === OWNER ? 'OWNER' : 'EMPLOYEE'
    useSession.getState().login({ name: 'Ana Paz', email, role }, email)
    const catalogue = { services: [], paymentMethods: [], clients: [], offlineHours: 24, email }
    const madeAt = new Date(START).toISOString()
    const database = await offlineDatabase()
    await database.put('catalogue', { ...catalogue, madeAt } as never, 'catalogue').catch(() => undefined)
    for (const tab of this.tabs) {
      tab.page.forgetCatalogueLists()
      Object.assign(tab, { draft: undefined, last: undefined })
    }
    await this.begin()
  }

  /** What a page does when a session begins. Shows the receipts of drafts that are finished. */
  async begin() {
    for (const { page, ...tab } of this.tabs) {
      await this.pass(page.restoreEntries().catch(() => undefined))
      await this.pass(page.requeueEntries(this.seller))
      const sale = tab.draft && (await page.findFinished(tab.draft.key, this.seller))
      if (tab.draft && sale) this.finished.set(tab.draft.key, tab.draft.total)
    }
    for (const tab of this.tabs) if (tab.draft && this.finished.has(tab.draft.key)) tab.draft = undefined
    await this.pass(this.browser.whenUnlocked())
  }

  async press(index: number) {
    const tab = this.tab(index)
    const draft = this.draftOf(tab)
    try {
      await this.pass(this.finish(tab, draft))
      this.finished.set(draft.key, draft.total)
      Object.assign(tab, { draft: undefined, last: draft })
    } catch (error) {
      if (!(error instanceof tab.page.ApiError)) expect(error).toBeInstanceOf(tab.page.NetworkError)
      const { code } = error as { code?: string }
      // The user accepts the price of now, and presses again later.
      if (code === 'price-changed') draft.total = tab.price = this.server.price
      // It was finished before, or is not made.
      if (code === 'idempotency' || code === 'validation') tab.draft = undefined
    }
    await this.pass(this.browser.whenUnlocked())
  }

  private draftOf(tab: Tab): Draft {
    tab.draft ??= { key: finishedSale().key, total: tab.price }
    this.pressed.add(tab.draft.key)
    return tab.draft
  }

  private finish({ page }: Tab, { key, total }: Draft) {
    const { payload, chosen } = finishedSale()
    const sold = { ...payload, employeeEmail: this.seller, total }
    const services = [{ ...TOUR, price: total }]
    return page.sell({ idempotencyKey: key, payload: sold, chosen: { ...chosen, services } }, () =>
      page.postSale(key, sold),
    )
  }

  /** Presses Finish, and kills the tab before the answer comes. */
  async pressAndKill(index: number) {
    const { connection } = this.server
    if (connection !== 'silent') this.server.connection = 'hangs'
    const tab = this.tab(index)
    void this.finish(tab, this.draftOf(tab)).catch(() => undefined)
    for (let turn = 0; turn < 200 && !this.server.isHanging; turn++) await new Promise(setImmediate)
    this.server.connection = connection
    await this.kill(index)
  }

  /** The other tab sends what the killed one has left, before that is opened again. */
  async kill(index: number) {
    const { page, draft } = this.tab(index)
    this.server.forgetHanging()
    this.browser.kill()
    vi.clearAllTimers()
    await page.offlineDatabase().then((database) => database.close())
    await this.send(1 - index)
    this.tabs[index] = await this.openTab(draft)
    await this.begin()
  }

  /** Chromium discards a damaged database, and has not yet written to the disk that drafts are finished. */
  async cutPower() {
    await this.browser.discardDatabase()
    for (const index of [0, 1]) {
      this.tab(index).draft ??= this.tab(index).last
      await this.kill(index)
    }
  }

  async giveUp() {
    const { entriesOf, giveUp } = this.tab(0).page
    const refused = (await entriesOf(this.seller)).find(({ state }) => state === 'refused')
    const given = refused && giveUp(refused, 'No').then(() => this.givenUp.add(refused.key))
    await this.pass(Promise.allSettled([given]))
  }

  /** An owner sends the sales of all sellers. */
  async handIn() {
    const { seller } = this
    await this.logIn(OWNER)
    await this.pass(Promise.allSettled([this.tab(0).page.sendForOthers()]))
    await this.logIn(seller)
  }

  async send(index: number) {
    const { page } = this.tab(index)
    await this.pass(page.sendOutbox())
    if (this.server.connection !== 'works') return
    this.tab(index).price = this.server.price
    for (const { key, state } of await page.entriesOf(this.seller))
      if (state !== 'refused') expect([...this.server.blocked, ...this.server.refused]).toContain(key)
  }

  /** The sale that is sent next is refused by its content, or by the server. */
  async refuseNext(kind: 'blocked' | 'refused') {
    const [next] = await this.tab(0).page.entriesOf(this.seller)
    if (next && this.server[kind].size === 0) this.server[kind].add(next.key)
  }

  /** What holds after each step. */
  async check() {
    expect(this.server.violations).toEqual([])
    for (const { page } of this.tabs) {
      await page.readOutbox()
      for (const { email } of page.useOutbox.getState().entries) expect(email).toBe(this.seller)
    }
  }

  /** The network works, nothing is refused, and every seller logs in: each finished sale is stored once. */
  async end() {
    this.server.connection = 'works'
    this.browser.refuse('nothing')
    await this.begin()
    for (const index of [0, 1])
      for (let tries = 0; this.tab(index).draft && tries < 3; tries++) await this.press(index)
    const refused = [...this.server.blocked, ...this.server.refused]
    for (const round of ['refused', 'not refused']) {
      for (const seller of [ANA, BETO]) {
        await this.logIn(seller)
        await this.send(0)
        // What is refused does not stop the others.
        if (round === 'refused')
          for (const { key } of await this.tab(0).page.entriesOf(seller)) expect(refused).toContain(key)
      }
      this.server.blocked.clear()
      this.server.refused.clear()
    }
    await this.check()
    expect(await this.tab(0).page.allEntries()).toEqual([])
    expect(this.browser.backups.size).toBe(0)
    const { sales } = this.server
    for (const [key, total] of this.finished)
      if (!this.givenUp.has(key)) expect(sales.get(key)?.total, key).toBe(total)
    for (const key of sales.keys()) expect(this.pressed).toContain(key)
  }
}

const step = (name: string, run: (device: Device) => unknown) => fc.constant({ run, toString: () => name })

const steps = [
  ...[0, 1, 0, 1].map((tab) => step(`press ${tab}`, (device) => device.press(tab))),
  ...[0, 1].map((tab) => step(`press and kill ${tab}`, (device) => device.pressAndKill(tab))),
  ...[0, 1].map((tab) => step(`send ${tab}`, (device) => device.send(tab))),
  step('send from both tabs', (device) => Promise.all([device.send(0), device.send(1)])),
  ...(['works', 'works', 'cut', 'answer-lost', 'hangs', 'silent', 'gateway'] as const).map((connection) =>
    step(connection, ({ server }) => Object.assign(server, { connection })),
  ),
  ...[ANA, BETO].map((email) => step(`login ${email}`, (device) => device.logIn(email))),
  ...[-48, -1, 1, 48].map((hours) =>
    step(`clock ${hours}`, () => vi.setSystemTime(Date.now() + hours * 3_600_000)),
  ),
  ...[50, 100, 120].map((price) => step(`price ${price}`, ({ server }) => Object.assign(server, { price }))),
  ...(['nothing', 'receipts', 'writes', 'backups to be deleted'] as const).map((what) =>
    step(`disk refuses ${what}`, ({ browser, server }) => {
      browser.refuse(what)
      if (what === 'writes') server.expectsMoments = false
    }),
  ),
  ...(['blocked', 'refused'] as const).map((kind) => step(kind, (device) => device.refuseNext(kind))),
  step('power cut', (device) => device.cutPower()),
  step('give up', (device) => device.giveUp()),
  step('hand in', (device) => device.handIn()),
]

it('ends with exactly the finished sales on the server, each as it was shown', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const browser = stubBrowser()
  const course = fc.array(fc.oneof(...steps), { size: 'max', maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(course, async (taken) => {
      const device = await Device.start(browser)
      for (const { run } of taken) {
        await run(device)
        await device.check()
      }
      await device.end()
    }),
    { numRuns: process.env.TESTS === 'short' ? 4 : 40 },
  )
}, 120_000)
