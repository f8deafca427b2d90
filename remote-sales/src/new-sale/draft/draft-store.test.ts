import { userStorage, useSession } from 'shared-auth'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { credit, hotel, maria, sale, trek } from '../../testing/records'
import { continueSale, newSaleDraft } from './draft-store'
import { readOpenSales, tabDraftName } from './stored-drafts'

const ana = { name: 'Ana', email: 'ana@todoturismo.com', role: 'EMPLOYEE' } as const
const beto = { name: 'Beto', email: 'beto@todoturismo.com', role: 'EMPLOYEE' } as const

const draft = () => newSaleDraft.getState()

/** The stored drafts of new sales, as text. */
const stored = () => userStorage.names('sale-draft ').map((name) => userStorage.getItem(name) ?? '')

/** Simulates a new tab, or the next start of the browser. */
function openNewTab() {
  sessionStorage.clear()
  newSaleDraft.persist.rehydrate()
}

beforeEach(() => {
  useSession.getState().logout()
  useSession.getState().login(ana, 'token')
})

function fill() {
  draft().chooseClient(maria)
  draft().chooseServices([hotel, trek])
  draft().choosePaymentMethod(credit)
}

it('stores only the fields of clients and services that the wizard shows', () => {
  fill()
  const { address: _, birthday: _b, phoneNumber: _p, id: _id, ...shown } = maria.person
  expect(draft().client).toEqual({ id: maria.id, person: shown })
  expect(draft().lines[0]?.service).toEqual({
    id: hotel.id,
    name: hotel.name,
    price: hotel.price,
    currency: 'ARS',
    category: { name: hotel.category.name },
  })
  expect(stored().join()).not.toContain(maria.person.birthday)
})

describe('choosing', () => {
  it('has a service on several lines, which are chosen and left together', () => {
    fill()
    draft().addLine({ service: hotel, from: '2026-07-01', to: '2026-07-03' })
    draft().changeLine(2, { quantity: 4 })
    expect(draft().lines.map(({ id, service, quantity }) => [id, service.id, quantity])).toEqual([
      [0, hotel.id, 1],
      [1, trek.id, 1],
      [2, hotel.id, 4],
    ])
    draft().chooseServices(draft().lines.map(({ service }) => service))
    expect(draft().lines.map(({ quantity }) => quantity)).toEqual([1, 4, 1])
    draft().removeLine(0)
    draft().chooseServices([trek])
    expect(draft().lines.map(({ id }) => id)).toEqual([1])
  })

  it('accepts a price of its own for each line of a service', () => {
    fill()
    draft().addLine({ service: hotel })
    const [first, second] = draft().lines.map(({ service: { id, name } }) => ({ id, name }))
    if (!first || !second) throw new Error('Lines are missing')
    const services = [
      { ...first, price: 1000.1 },
      { ...second, price: 600 },
      { ...first, price: 1200 },
    ]
    draft().acceptPrices({ services, paymentMethod: credit, total: 3220.12 })
    expect(draft().lines.map(({ service }) => service.price)).toEqual([1000.1, 600, 1200])
  })

  it('keeps the idempotency key while the draft changes', () => {
    const { key } = draft()
    fill()
    draft().removeLine(1)
    expect(draft().key).toBe(key)
  })

  it('is empty and has a new key after the sale', () => {
    fill()
    const { key } = draft()
    draft().finish(sale)
    expect(draft()).toMatchObject({ client: null, lines: [], paymentMethod: null, done: sale })
    expect(draft().key).not.toBe(key)
    draft().discard()
    expect(draft().done).toBeNull()
  })
})

describe('storing', () => {
  it('keeps the draft after a session that the server ended', () => {
    fill()
    useSession.getState().end()
    useSession.getState().login(ana, 'another token')
    expect(draft().client?.id).toBe(maria.id)
  })

  it('deletes the draft at logout', () => {
    fill()
    useSession.getState().logout()
    expect(draft().client).toBeNull()
    useSession.getState().login(ana, 'token')
    expect(draft().client).toBeNull()
  })

  it('does not show the draft to another user', () => {
    fill()
    useSession.getState().end()
    useSession.getState().login(beto, 'token')
    expect(draft()).toMatchObject({ client: null, lines: [], paymentMethod: null })
  })

  it('starts with an empty draft when the stored JSON is not a draft', () => {
    fill()
    userStorage.setItem(tabDraftName(), JSON.stringify({ state: { client: 'maria' }, version: 0 }))
    newSaleDraft.persist.rehydrate()
    expect(draft()).toMatchObject({ client: null, lines: [] })
  })
})

describe('the draft of a tab', () => {
  it('is not shown in a new tab, where it is an open sale that can be continued', async () => {
    fill()
    const { key } = draft()
    openNewTab()
    expect(draft()).toMatchObject({ client: null, lines: [] })
    const [open] = await readOpenSales()
    expect(open?.draft.client?.id).toBe(maria.id)
    continueSale(open?.id ?? '')
    expect(draft()).toMatchObject({ key, client: { id: maria.id } })
    expect(await readOpenSales()).toEqual([])
  })

  it('becomes an open sale when the tab continues another one', async () => {
    fill()
    openNewTab()
    draft().chooseServices([trek])
    const [first] = await readOpenSales()
    continueSale(first?.id ?? '')
    expect((await readOpenSales()).map(({ draft: { lines } }) => lines.length)).toEqual([1])
  })

  it('leaves no open sale when it was discarded, finished or emptied', async () => {
    fill()
    draft().discard()
    openNewTab()
    fill()
    draft().finish(sale)
    openNewTab()
    draft().chooseClient(maria)
    draft().chooseClient(null)
    openNewTab()
    expect(await readOpenSales()).toEqual([])
    expect(stored()).toEqual([])
  })

  it('is removed with the open sales at logout', async () => {
    fill()
    openNewTab()
    fill()
    useSession.getState().logout()
    useSession.getState().login(ana, 'token')
    expect(await readOpenSales()).toEqual([])
  })
})

/** Written down as 0.4.2 stores it, so that a change of the code does not change it. */
const storedBy042 = (key: string, changes: object = {}) =>
  JSON.stringify({
    state: {
      key,
      client: {
        id: 7,
        person: { name: 'Maria', lastname: 'Lopez', dni: 30111222, email: 'maria@example.com' },
      },
      lines: [
        {
          id: 0,
          service: {
            id: 1,
            name: 'Hotel by the sea',
            price: 1000.1,
            currency: 'ARS',
            category: { name: 'Travel' },
          },
          ...{ quantity: 2, from: '2026-03-02', to: '2026-03-04' },
        },
      ],
      paymentMethod: { id: 3, type: 'credit', interest: 0.15, currency: 'ARS' },
      discount: { unit: 'PERCENT', value: 5, reason: 'A friend' },
      part: { amount: '300', dueOn: '2026-04-01' },
      ...{ contact: null, quote: null, done: null, quoted: null },
      ...changes,
    },
    version: 0,
    savedAt: 1763650000000,
  })

it('loses no draft that 0.4.2 has stored', async () => {
  const owner = localStorage.getItem('todoturismo.user')
  const store = (id: string, text: string) => localStorage.setItem(`todoturismo.user.sale-draft ${id}`, text)
  const waiting = { client: null, lines: [], paymentMethod: null, discount: null, part: null }
  store('1763650000001 a', storedBy042('a'))
  store('1763650000002 b', storedBy042('b', { ...waiting, done: { ...sale, id: 0, waitingKey: 'waits' } }))
  // The browser was killed before it wrote this one to the disk, so there is only the copy.
  const copy = {
    account: 'EMPLOYEE ana@todoturismo.com',
    name: 'sale-draft 1763650000003 c',
    value: storedBy042('c'),
  }
  vi.stubGlobal('caches', {
    has: async () => true,
    open: async () => ({ matchAll: async () => [Response.json(copy)], put: async () => undefined }),
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  sessionStorage.setItem(`todoturismo.user.${owner} sale-draft`, '1763650000002 b')
  newSaleDraft.persist.rehydrate()
  expect(draft()).toMatchObject({ done: { id: 0, waitingKey: 'waits', total: sale.total } })

  const open = await readOpenSales()
  expect(open.map(({ draft }) => draft.key)).toEqual(['c', 'a'])
  expect(open[1]?.draft).toMatchObject(JSON.parse(storedBy042('a')).state)
  continueSale('1763650000003 c')
  expect(draft()).toMatchObject(JSON.parse(storedBy042('c')).state)
})
