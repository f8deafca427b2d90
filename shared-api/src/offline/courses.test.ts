import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { useSession } from 'shared-auth'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Sale } from '../contract'
import { finishedSale, TOUR } from './outbox/testing/entries'
import { type Connection, FakeServer } from './outbox/testing/fake-server'
import { stubBrowser } from './testing/stub-browser'

const SELLERS = ['ana@todoturismo.test', 'otro@todoturismo.test'] as const
const START = Date.parse('2026-03-02T12:00:00.000Z')

/** A sale on the screen of a tab. It outlasts its tab. */
interface Draft {
  key: string
  total: number
}

interface Tab {
  modules: Awaited<ReturnType<typeof loadTab>>
  draft: Draft | undefined
  /** The price that it shows. */
  price: number
  /** The draft of its last sale, which a power cut may bring back. */
  last: Draft | undefined
}

/** The modules of one page: each tab, and each start of the browser, has its own. */
async function loadTab() {
  vi.resetModules()
  const [{ sell }, send, outbox, state, decide, lists, { offlineDatabase }, { NetworkError }] =
    await Promise.all([
      import('./outbox/sell'),
      import('./outbox/send'),
      import('./outbox/outbox'),
      import('./outbox/outbox-state'),
      import('./outbox/decide'),
      import('./catalogue/catalogue-lists'),
      import('./device/database'),
      import('../http/errors'),
    ])
  return { sell, ...send, ...outbox, ...state, ...decide, ...lists, offlineDatabase, NetworkError }
}

/** Lets time pass until `work` ends. */
async function pass<Result>(work: Promise<Result>, server?: FakeServer): Promise<Result> {
  let isOver = false
  const over = () => {
    isOver = true
  }
  work.then(over, over)
  for (let turn = 1; !isOver; turn++) {
    await new Promise(setImmediate)
    if (turn % 10 === 0) await vi.advanceTimersByTimeAsync(500)
    // Later than a sale waits for its answer.
    if (turn % 200 === 0) server?.timeOut()
    if (turn > 10_000) throw new Error('It does not end')
  }
  return work
}

/** What was promised to the sellers. */
class Promises {
  /** The totals of the sales whose receipt was shown, by key. */
  readonly finished = new Map<string, number>()
  /** The keys of all sales for which somebody has pressed Finish. */
  readonly pressed = new Set<string>()
  readonly givenUp = new Set<string>()
}

/** A browser with two tabs and one server. */
class Device {
  readonly server = new FakeServer()
  seller: string = SELLERS[0]
  tabs: Tab[] = []

  constructor(
    readonly promises: Promises,
    readonly browser: ReturnType<typeof stubBrowser>,
  ) {}

  async start() {
    vi.setSystemTime(START)
    useSession.getState().logout()
    this.logIn(this.seller)
    this.tabs = [await this.openTab(), await this.openTab()]
    await this.keepCatalogue()
    await this.begin()
  }

  tab(index: number): Tab {
    const tab = this.tabs[index]
    if (!tab) throw new Error('There is no such tab')
    return tab
  }

  private async openTab(draft?: Draft): Promise<Tab> {
    return { modules: await loadTab(), draft, price: this.server.price, last: undefined }
  }

  /** The access token is the email, so that the server knows the session. */
  private logIn(email: string) {
    const role = email.startsWith('owner') ? 'OWNER' : 'EMPLOYEE'
    useSession.getState().login({ name: 'Ana Paz', email, role }, email)
  }

  async keepCatalogue() {
    const { modules } = this.tab(0)
    const madeAt = new Date(START).toISOString()
    const empty = { services: [], paymentMethods: [], clients: [], offlineHours: 24, etag: undefined }
    const database = await modules.offlineDatabase()
    const catalogue = { ...empty, madeAt, email: this.seller } as never
    await database.put('catalogue', catalogue, 'catalogue').catch(() => undefined)
    for (const tab of this.tabs) tab.modules.forgetCatalogueLists()
  }

  /** What a page does when a session begins. Shows the receipts of drafts that are finished. */
  async begin() {
    for (const tab of this.tabs) {
      const { restoreEntries, requeueEntries, findFinished } = tab.modules
      await pass(restoreEntries().catch(() => undefined))
      await pass(requeueEntries(this.seller))
      const { draft } = tab
      const sale = draft && (await pass(findFinished(draft.key, this.seller)))
      if (sale === undefined) continue
      if (draft && sale) this.promises.finished.set(draft.key, draft.total)
      tab.draft = undefined
    }
    await this.rest()
  }

  /** Waits until no tab sends any more. */
  async rest() {
    await pass(this.browser.whenUnlocked(), this.server)
  }

  async press(tab: Tab) {
    const { promises, server } = this
    tab.draft ??= { key: finishedSale().key, total: tab.price }
    const draft = tab.draft
    promises.pressed.add(draft.key)
    try {
      await pass(this.finish(tab, draft), server)
      promises.finished.set(draft.key, draft.total)
      tab.last = draft
      tab.draft = undefined
    } catch (error) {
      const { code, unexpected } = error as { code?: string; unexpected?: boolean }
      // The user accepts the price of now, and presses again later.
      if (code === 'price-changed') draft.total = tab.price = server.price
      // It was finished before.
      else if (code === 'idempotency') tab.draft = undefined
      // Some other refusal is read, and the sale not made.
      else if (code === 'validation') tab.draft = undefined
      else if (!unexpected) expect(error).toBeInstanceOf(tab.modules.NetworkError)
    }
    await this.rest()
  }

  private finish({ modules }: Tab, { key, total }: Draft) {
    const { payload, chosen } = finishedSale()
    const sold = { ...payload, employeeEmail: this.seller, total }
    return modules.sell(
      {
        idempotencyKey: key,
        payload: sold,
        chosen: { ...chosen, services: [{ ...TOUR, price: total }] },
      },
      () => modules.postSale(key, sold) as Promise<Sale>,
    )
  }

  /** Kills a tab, with the other one where it waits for an answer, too. */
  async kill(index: number) {
    const tab = this.tab(index)
    this.server.forgetHanging()
    this.browser.kill()
    vi.clearAllTimers()
    this.tabs[index] = await this.openTab(tab.draft)
    await this.begin()
  }

  /** Presses Finish, and kills the tab before the answer has come. */
  async pressAndKill(index: number) {
    const tab = this.tab(index)
    tab.draft ??= { key: finishedSale().key, total: tab.price }
    this.promises.pressed.add(tab.draft.key)
    if (this.server.connection !== 'silent') this.server.connection = 'hangs'
    void this.finish(tab, tab.draft).catch(() => undefined)
    for (let turn = 0; turn < 200 && !this.server.isHanging; turn++) await new Promise(setImmediate)
    await this.kill(index)
  }

  /** Chromium has discarded a damaged database, and writes drafts to the disk too late. */
  async cutPower() {
    const { modules } = this.tab(0)
    const database = await modules.offlineDatabase()
    for (const store of ['outbox', 'sent', 'catalogue', 'new-client'] as const) await database.clear(store)
    for (const index of [0, 1]) {
      const tab = this.tab(index)
      tab.draft ??= tab.last
      await this.kill(index)
    }
  }

  async switchTo(email: string) {
    useSession.getState().logout()
    for (const tab of this.tabs) Object.assign(tab, { draft: undefined, last: undefined })
    this.logIn(email)
    this.seller = email
    await this.keepCatalogue()
    await this.begin()
  }

  async handIn() {
    const { seller } = this
    await this.switchTo('owner@todoturismo.test')
    await pass(
      this.tab(0)
        .modules.sendForOthers()
        .catch(() => undefined),
      this.server,
    )
    await this.switchTo(seller)
  }

  async giveUp(index: number) {
    const { modules } = this.tab(index)
    const refused = (await modules.entriesOf(this.seller)).find(({ state }) => state === 'refused')
    if (!refused) return
    const recorded = modules.giveUp(refused, 'No').then(() => this.promises.givenUp.add(refused.key))
    await pass(
      recorded.catch(() => undefined),
      this.server,
    )
  }

  async send(index: number) {
    const { modules } = this.tab(index)
    await pass(modules.sendOutbox(), this.server)
    if (this.server.connection === 'works') this.tab(index).price = this.server.price
  }
}

type Step = fc.AsyncCommand<Promises, Device>

const step = (name: string, run: (device: Device) => unknown): Step => ({
  check: () => true,
  run: async (_promises, device) => {
    await run(device)
    for (const { modules } of device.tabs) {
      await modules.readOutbox()
      for (const { email } of modules.useOutbox.getState().entries) expect(email).toBe(device.seller)
    }
    expect(device.server.violations).toEqual([])
  },
  toString: () => name,
})

/** The sale that is sent next is refused by its content or by the server. */
const refuseNext = (of: 'blocked' | 'refused') =>
  step(of, async ({ server, seller, tabs: [tab] }) => {
    const [next] = (await tab?.modules.entriesOf(seller)) ?? []
    if (next && server[of].size === 0) server[of].add(next.key)
  })

const inTab = (name: string, run: (device: Device, index: number) => unknown) =>
  fc.nat({ max: 1 }).map((index) => step(`${name} ${index}`, (device) => run(device, index)))

const press = inTab('press', (device, index) => device.press(device.tab(index)))
const connections: Connection[] = ['works', 'works', 'cut', 'answer-lost', 'hangs', 'silent', 'gateway']
const STEPS = [
  press,
  press,
  press,
  fc.constantFrom(...connections).map((connection) =>
    step(connection, ({ server }) => {
      server.connection = connection
    }),
  ),
  inTab('send', (device, index) => device.send(index)),
  inTab('press and kill', (device, index) => device.pressAndKill(index)),
  fc.constant(step('power cut', (device) => device.cutPower())),
  fc.constantFrom(...SELLERS).map((seller) => step(`login ${seller}`, (device) => device.switchTo(seller))),
  fc
    .integer({ min: -48, max: 48 })
    .map((hours) => step(`clock ${hours}`, () => vi.setSystemTime(Date.now() + hours * 3_600_000))),
  fc.integer({ min: 1, max: 900 }).map((price) =>
    step(`price ${price}`, ({ server }) => {
      server.price = price
    }),
  ),
  fc.constantFrom('nothing', 'receipts', 'all' as const).map((kind) =>
    step(`disk refuses ${kind}`, ({ browser, server }) => {
      browser.fillDisk(kind)
      if (kind === 'all') server.expectsMoments = false
    }),
  ),
  fc.constantFrom('blocked', 'refused' as const).map(refuseNext),
  inTab('give up', (device, index) => device.giveUp(index)),
  fc.constant(step('hand in', (device) => device.handIn())),
]

it('ends with exactly the finished sales on the server, each as it was shown', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const browser = stubBrowser()
  await fc.assert(
    fc.asyncProperty(fc.commands(STEPS, { size: 'max', maxCommands: 60 }), async (commands) => {
      const promises = new Promises()
      await browser.clear()
      const device = new Device(promises, browser)
      await device.start()
      await fc.asyncModelRun(() => ({ model: promises, real: device }), commands)

      const { server } = device
      server.connection = 'works'
      browser.fillDisk('nothing')
      await device.begin()
      for (const tab of device.tabs)
        for (let tries = 0; tab.draft && tries < 3; tries++) await device.press(tab)
      for (const seller of SELLERS) {
        await device.switchTo(seller)
        await device.send(0)
        // What a firewall or the server refuses does not stop the others.
        for (const { key } of await device.tab(0).modules.entriesOf(seller))
          expect([...server.blocked, ...server.refused]).toContain(key)
      }
      server.blocked.clear()
      server.refused.clear()
      for (const seller of SELLERS) {
        await device.switchTo(seller)
        await device.send(0)
      }
      expect(await device.tab(0).modules.allEntries()).toEqual([])
      expect(browser.backups.size).toBe(0)
      expect(server.violations).toEqual([])
      for (const [key, total] of promises.finished)
        if (!promises.givenUp.has(key)) expect(server.sales.get(key)?.total, key).toBe(total)
      for (const key of server.sales.keys()) expect(promises.pressed).toContain(key)
    }),
    { numRuns: process.env.TESTS === 'short' ? 4 : Number(process.env.RUNS ?? 10) },
  )
}, 500_000)
