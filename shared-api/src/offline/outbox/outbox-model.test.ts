import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { offlineDatabase } from '../device/database'
import { addEntry, countEntries, entriesOf, nextEntry, requeueEntries } from './outbox'
import { sendEntries } from './send-entries'
import { finishedSale } from './testing/entries'
import { FakeServer } from './testing/fake-server'

const SELLERS = ['ana@todoturismo.test', 'otro@todoturismo.test'] as const

/** What the rules promise: the finished sales by key, each with its seller. */
interface Model {
  finished: Map<string, string>
}

/** The device: two tabs share the storage and a lock. */
class Device {
  readonly server = new FakeServer()
  seller: string = SELLERS[0]
  /** The tabs that send or wait to. */
  private queue: Promise<unknown> = Promise.resolve()

  /** One tab at a time, like a lock of the browser. Where the server hangs, the tab is killed, which gives the lock back. */
  send(): Promise<unknown> {
    const { seller: email, server } = this
    this.queue = this.queue.then(() => {
      const killed = new Promise<void>((resolve) => {
        server.onHanging = resolve
      })
      return Promise.race([
        sendEntries({ email, requests: server.requests, changed: () => undefined }),
        killed,
      ])
    })
    return this.queue
  }
}

type Step = fc.AsyncCommand<Model, Device>

const step = (name: string, run: (model: Model, device: Device) => Promise<unknown> | unknown): Step => ({
  check: () => true,
  run: async (model, device) => {
    await run(model, device)
  },
  toString: () => name,
})

const sell = step('sell', async ({ finished }, { server, seller }) => {
  const sale = finishedSale({ email: seller })
  await addEntry({ ...sale, payload: { ...sale.payload, total: server.price } })
  finished.set(sale.key, seller)
})

const connect = (connection: FakeServer['connection']) =>
  step(connection, (_model, { server }) => {
    server.connection = connection
  })

const send = step('send from two tabs', (_model, device) => Promise.all([device.send(), device.send()]))

const login = (seller: string) =>
  step(`login ${seller}`, (_model, device) => {
    device.seller = seller
  })

const changePrice = fc.integer({ min: 1, max: 900 }).map((price) =>
  step(`price ${price}`, (_model, { server }) => {
    server.price = price
  }),
)

const block = step('block the sale that is sent next', async (_model, { server, seller }) => {
  const next = await nextEntry(seller, server.blocked)
  if (next && server.blocked.size < 1) server.blocked.add(next.key)
})

const resume = step('log in again', (_model, { seller }) => requeueEntries(seller))

const STEPS = [
  ...[sell, send, resume].flatMap((command) => [fc.constant(command), fc.constant(command)]),
  ...(['works', 'cut', 'answer-lost', 'hangs'] as const).map((state) => fc.constant(connect(state))),
  ...SELLERS.map((seller) => fc.constant(login(seller))),
  changePrice,
  fc.constant(block),
]

it('ends with exactly the finished sales on the server, whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(STEPS, { size: 'max', maxCommands: 500 }), async (commands) => {
      await (await offlineDatabase()).clear('outbox')
      const device = new Device()
      const model: Model = { finished: new Map() }
      await fc.asyncModelRun(() => ({ model, real: device }), commands)

      // What a firewall refuses does not stop the others.
      const { server } = device
      server.connection = 'works'
      for (const seller of SELLERS) {
        device.seller = seller
        await device.send()
        const waiting = (await entriesOf(seller)).filter(({ state }) => state === 'waiting')
        for (const { key, refusal } of waiting) {
          expect(server.blocked).toContain(key)
          expect(refusal).toMatchObject({ status: 403 })
        }
      }
      server.blocked.clear()
      for (const seller of SELLERS) {
        device.seller = seller
        // What was refused online, because a price had changed, is a sale made offline after the next login.
        await requeueEntries(seller)
        await device.send()
      }
      expect(await countEntries()).toBe(0)
      expect(new Set(device.server.sales.keys())).toEqual(new Set(model.finished.keys()))
    }),
    { seed: 41, numRuns: process.env.TESTS === 'short' ? 4 : 10 },
  )
}, 120_000)
