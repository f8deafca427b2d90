import 'fake-indexeddb/auto'
import { useSession } from 'shared-auth'
import { setServerTime } from 'shared-i18n'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { OfflineCatalogue, Sale } from '../contract'
import { toPage } from '../contract/api/page'
import { configureApi } from '../http/config'
import { readEntity } from '../http/read-response'
import type { FinishedDraft, RecordedSale } from '../http/records'
import { request } from '../queries/request'
import { resource } from '../queries/resource'
import { connectionLost, heldRoute, logIn, problem, type StubRoute, stubApi } from '../testing'
import { deleteCatalogueOfOthers, readCatalogue } from './catalogue/catalogue'
import { catalogueLists, forgetCatalogueLists } from './catalogue/catalogue-lists'
import { refreshCatalogue, showCatalogue, useCatalogue } from './catalogue/catalogue-state'
import { offlineDatabase } from './device/database'
import { markUnreachable, useReach } from './device/server-reachability'
import { setSellsOffline } from './device/switch'
import { entriesOf } from './outbox/outbox'
import { useOutbox } from './outbox/outbox-state'
import { sendOutbox } from './outbox/send'
import { useStorageState } from './outbox/storage'
import { CASH, finishedSale, TOUR } from './outbox/testing/entries'

const MADE_AT = '2026-03-01T12:00:00.000Z'
const person = { name: 'Luis', lastname: 'Gil', dni: 30_111_222, email: 'luis@example.com' }
const category = { id: 1, name: 'City', description: 'In town' }
const times = { createdAt: MADE_AT, updatedAt: MADE_AT }

const BUSINESS = {
  name: 'Viajes del Sur',
  taxNumber: '30-71234567-1',
  address: '',
  phone: '',
  legalLine: '',
  receiptPrefix: '0001-',
  howToPay: '',
  reminder: '',
  paymentText: '',
  changeText: '',
  cancelText: '',
  logo: null,
}

const CATALOGUE: OfflineCatalogue = {
  madeAt: MADE_AT,
  offlineHours: 24,
  discountLimit: 10,
  business: BUSINESS,
  services: [{ ...TOUR, currency: 'ARS', description: 'Two hours', category, ...times }],
  paymentMethods: [{ ...CASH, currency: 'ARS' }],
  rate: { id: 3, currency: 'USD', rate: 1520, at: MADE_AT, by: 'Olivia' },
  clients: [{ id: 3, person }],
}

const EMAIL = 'ana@todoturismo.test'

const draft = (): FinishedDraft => {
  const { key, payload, chosen } = finishedSale()
  return { idempotencyKey: key, payload, chosen }
}

const record = ({ payload, idempotencyKey, chosen }: FinishedDraft) =>
  request<RecordedSale>('POST', '/sale', {
    body: payload,
    chosen,
    headers: { 'idempotency-key': idempotencyKey },
    read: readEntity<Sale>,
  })

const pageOf = (rows: object[]) => toPage(rows, rows.length, 0, 5)

/** A device that has its catalogue. */
async function deviceWithCatalogue(routes: Record<string, StubRoute> = {}) {
  logIn('EMPLOYEE', { email: EMAIL })
  setSellsOffline(true)
  stubApi({ 'GET /offline-catalogue': () => Response.json(CATALOGUE, { headers: { etag: '"1"' } }) })
  await refreshCatalogue()
  return stubApi({ 'GET /offline-catalogue': connectionLost, ...routes })
}

beforeEach(async () => {
  const database = await offlineDatabase()
  for (const name of ['outbox', 'catalogue', 'new-client', 'sent'] as const) await database.clear(name)
  forgetCatalogueLists()
  setServerTime(Date.now())
  useReach.setState({ answers: true })
  useStorageState.setState({ state: undefined })
})

it('fetches the catalogue again as time passes, although the clock of the device was set back', async () => {
  const now = Date.parse(MADE_AT)
  vi.useFakeTimers({ toFake: ['Date'], now: now + 3 * 3_600_000 })
  logIn('EMPLOYEE', { email: EMAIL })
  setSellsOffline(true)
  const headers = { date: new Date(now).toUTCString() }
  const api = stubApi({ 'GET /offline-catalogue': () => Response.json(CATALOGUE, { headers }) })
  await refreshCatalogue()
  vi.setSystemTime(now)
  await refreshCatalogue()
  expect(api.calls).toHaveLength(1)
  vi.setSystemTime(now + 10 * 60_000)
  await refreshCatalogue()
  expect(api.calls).toHaveLength(2)
})

it('fetches a catalogue that was just made again after a change', async () => {
  logIn('EMPLOYEE', { email: EMAIL })
  setSellsOffline(true)
  const api = stubApi({
    'GET /offline-catalogue': () => Response.json({ ...CATALOGUE, madeAt: new Date().toISOString() }),
  })
  await refreshCatalogue()
  await refreshCatalogue()
  expect(api.calls).toHaveLength(1)
  await refreshCatalogue(new Date())
  expect(api.calls).toHaveLength(2)
  await refreshCatalogue(new Date(Date.now() - 10_000))
  expect(api.calls).toHaveLength(2)
})

const page = { pageIndex: 0, pageSize: 5 }
const client = resource('client')
const service = resource('service')
const paymentMethod = resource('payment-method')
const readBusiness = () => request<object>('GET', '/business')

/** Keeps all other transactions waiting until the returned function is called. */
async function blockDatabase() {
  const database = await offlineDatabase()
  const tx = database.transaction(['outbox', 'catalogue', 'new-client', 'sent'], 'readwrite')
  let isBlocked = true
  const hold = async () => {
    while (isBlocked) await tx.objectStore('sent').get('none')
  }
  void hold()
  return () => {
    isBlocked = false
  }
}

/** Lets up to so many milliseconds pass on fake timers until `work` ends. */
async function inTime<Result>(work: Promise<Result>, milliseconds: number): Promise<Result | undefined> {
  let isOver = false
  const over = () => {
    isOver = true
  }
  work.then(over, over)
  for (let passed = 0; passed < milliseconds && !isOver; passed += 50) await vi.advanceTimersByTimeAsync(50)
  return isOver ? work : undefined
}

describe('what the wizard reads', () => {
  it('comes from the catalogue when the server cannot be reached', async () => {
    await deviceWithCatalogue({
      'GET /client': connectionLost,
      'GET /service': connectionLost,
      'GET /payment-method': connectionLost,
    })
    expect((await client.page({ ...page, search: 'gil' })).content).toMatchObject([{ id: 3, person }])
    expect((await service.page(page)).content).toMatchObject([TOUR])
    expect((await paymentMethod.list()).map(({ type }) => type)).toEqual(['cash'])
    expect(useReach.getState().answers).toBe(false)
  })

  it('has all fields of a client whom the server has answered before', async () => {
    const whole = { id: 3, person: { ...person, phoneNumber: 541_145_670_100, birthday: '1990-05-04' } }
    await deviceWithCatalogue({ 'GET /client/:id': () => whole })
    expect(await client.get(3)).toEqual(whole)
    stubApi({ 'GET /client/:id': connectionLost })
    expect(await client.get(3)).toEqual(whole)
    logIn('EMPLOYEE', { email: EMAIL })
    expect((await client.get(3)).person.birthday).toBe('')
  })

  it('comes from the server when it answers, also with a refusal', async () => {
    await deviceWithCatalogue({
      'GET /client': () => problem(403, { code: 'role' }),
      'POST /auth/refresh': connectionLost,
    })
    await expect(client.page(page)).rejects.toMatchObject({ status: 403 })
    expect(useReach.getState().answers).toBe(true)
  })

  it('comes from the catalogue, without a change with each answer, while the server takes five seconds', async () => {
    const slow: StubRoute = () => new Promise((resolve) => setTimeout(resolve, 5_000, pageOf([])))
    await deviceWithCatalogue({ 'GET /client': slow })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const states: boolean[] = []
    onTestFinished(useReach.subscribe(({ answers }) => void states.push(answers)))
    for (let read = 0; read < 4; read++) {
      const reading = client.page(page)
      await vi.advanceTimersByTimeAsync(4_000)
      expect((await reading).content).toHaveLength(1)
      await vi.advanceTimersByTimeAsync(2_000)
    }
    expect(states).toEqual([false])
  })

  it.each([
    ['one quick answer', 500, [true]],
    ['three answers in time', 3_000, [false, false, true]],
  ])('comes from the server again after %s', async (_what, milliseconds, expected) => {
    const answer: StubRoute = () => new Promise((resolve) => setTimeout(resolve, milliseconds, pageOf([])))
    await deviceWithCatalogue({ 'GET /client': answer })
    markUnreachable()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const states: boolean[] = []
    for (const _ of expected) {
      void client.page(page)
      await vi.advanceTimersByTimeAsync(milliseconds)
      states.push(useReach.getState().answers)
    }
    expect(states).toEqual(expected)
  })

  it('is not there without a catalogue, and not from the catalogue of another account', async () => {
    await deviceWithCatalogue({ 'GET /client': connectionLost })
    useSession.getState().login({ name: 'Otro', email: 'otro@todoturismo.test', role: 'EMPLOYEE' }, 'token')
    forgetCatalogueLists()
    await expect(client.page(page)).rejects.toMatchObject({ name: 'NetworkError' })
  })
})

it('what receipts show of the business comes from the catalogue when the server cannot be reached', async () => {
  logIn('EMPLOYEE', { email: EMAIL })
  stubApi({ 'GET /business': connectionLost })
  await expect(readBusiness()).rejects.toMatchObject({ name: 'NetworkError' })
  await deviceWithCatalogue({ 'GET /business': connectionLost })
  expect(await readBusiness()).toEqual(BUSINESS)
  stubApi({ 'GET /business': () => ({ ...BUSINESS, name: 'Viajes del Norte' }) })
  expect(await readBusiness()).toMatchObject({ name: 'Viajes del Norte' })
})

describe('the hours of the site', () => {
  const limit = (offlineHours: number) => configureApi({ baseUrl: '/api/v1', offlineHours })
  afterEach(() => limit(Number.POSITIVE_INFINITY))

  it.each([
    [8, 8],
    [48, 24],
  ])('%d shorten those of the server, and do not extend them', async (hours, shown) => {
    limit(hours)
    await deviceWithCatalogue()
    expect(useCatalogue.getState()).toMatchObject({ madeAt: MADE_AT, offlineHours: shown })
    limit(Number.POSITIVE_INFINITY)
    await showCatalogue()
    expect(useCatalogue.getState().offlineHours).toBe(24)
  })

  it('0 let no device of it sell offline', async () => {
    limit(0)
    await deviceWithCatalogue({ 'GET /client': connectionLost })
    expect(useCatalogue.getState()).toMatchObject({ madeAt: undefined, offlineHours: 0 })
    await expect(client.page(page)).rejects.toMatchObject({ name: 'NetworkError' })
  })
})

describe('the catalogue', () => {
  it('is removed at the login of another user', async () => {
    await deviceWithCatalogue()
    await deleteCatalogueOfOthers(EMAIL)
    expect(await readCatalogue(EMAIL)).toBeDefined()
    await deleteCatalogueOfOthers('otro@todoturismo.test')
    expect(await readCatalogue(EMAIL)).toBeUndefined()
  })

  it('is of the time of the answer when nothing has changed since', async () => {
    await deviceWithCatalogue()
    const date = new Date(Date.now() + 3_600_000).toUTCString()
    const { requests } = stubApi({
      'GET /offline-catalogue': () => new Response(null, { status: 304, headers: { date } }),
    })
    await refreshCatalogue()
    expect(requests[0]?.headers.get('if-none-match')).toBe('"1"')
    expect(useCatalogue.getState().madeAt).toBe(new Date(date).toISOString())
    expect((await catalogueLists())?.catalogue.clients).toHaveLength(1)
  })

  it('does not take a catalogue of a moment ago for an answer of the server', async () => {
    await deviceWithCatalogue()
    stubApi({ 'GET /offline-catalogue': () => ({ ...CATALOGUE, madeAt: new Date().toISOString() }) })
    await refreshCatalogue()
    useReach.setState({ answers: false })
    stubApi({ 'GET /offline-catalogue': connectionLost })
    await refreshCatalogue()
    expect(useReach.getState().answers).toBe(false)
  })

  it('is not used when the server takes no sales made offline', async () => {
    logIn('EMPLOYEE', { email: EMAIL })
    setSellsOffline(true)
    stubApi({ 'GET /offline-catalogue': () => ({ ...CATALOGUE, offlineHours: 0 }) })
    await refreshCatalogue()
    await showCatalogue()
    expect(await catalogueLists()).toBeUndefined()
    expect(useCatalogue.getState()).toMatchObject({ offlineHours: 0, madeAt: undefined })
  })
})

describe('a finished sale', () => {
  it('is kept without an answer, with both moments by the clock of the server, and sent as it was shown', async () => {
    const { payload, ...finished } = draft()
    const part = { payment: { amount: 30 }, dueOn: '2026-04-01' }
    await deviceWithCatalogue({ 'POST /sale': connectionLost })
    setServerTime(Date.parse('2026-03-01T15:00:00Z'))
    const kept = await record({ ...finished, payload: { ...payload, ...part } })
    const sums = { total: 100, paid: 30, balance: 70, dueOn: '2026-04-01' }
    expect(kept).toMatchObject({ id: 0, employeeName: 'Ana Paz', waitingKey: expect.any(String), ...sums })
    const [entry] = await entriesOf(EMAIL)
    expect(entry?.offline.catalogueAt).toBe(MADE_AT)
    expect(entry?.offline.soldAt).toMatch(/^2026-03-01T15:00:0/)
    const { requests } = stubApi({ 'POST /sale': () => ({ id: 12, total: 100 }) })
    await sendOutbox()
    expect(requests[0]?.body).toMatchObject({ ...part, total: 100, offline: entry?.offline })
    expect(await entriesOf(EMAIL)).toEqual([])
  })

  it('is paid later only while the server answers', async () => {
    await deviceWithCatalogue({ 'POST /sale/:id/payment': connectionLost })
    const payment = { body: { paymentMethodId: 1, amount: 70 } }
    await expect(request('POST', '/sale/12/payment', payment)).rejects.toThrow(
      'The server cannot be reached.',
    )
  })

  it('waits for a decision when it is refused after a silence of the server', async () => {
    await deviceWithCatalogue({ 'POST /sale': () => problem(400) })
    useReach.setState({ answers: false })
    expect(await record(draft())).toMatchObject({ waitingKey: expect.any(String) })
    expect(await entriesOf(EMAIL)).toMatchObject([{ state: 'refused', isOffline: true }])
  })

  it.each([
    ['an empty answer', () => new Response(null, { status: 200 })],
    ['JSON of something else', () => Response.json({ status: 'ok' })],
    ['a refusal of something else', () => Response.json({ message: 'Forbidden' }, { status: 403 })],
  ])('is kept after %s', async (_name, answer) => {
    await deviceWithCatalogue({ 'POST /sale': answer, 'POST /auth/refresh': answer })
    expect(await record(draft())).toMatchObject({ waitingKey: expect.any(String) })
    expect(await entriesOf(EMAIL)).toMatchObject([{ state: 'waiting' }])
  })

  it('stays a draft in both tabs that have finished it when it is refused', async () => {
    const route = heldRoute()
    await deviceWithCatalogue({ 'POST /sale': route })
    const finished = draft()
    const tabs = [record(finished), record(finished)]
    await vi.waitUntil(async () => (await entriesOf(EMAIL)).length === 1)
    route.answer(problem(409, { code: 'price-changed' }))
    for (const tab of tabs) await expect(tab).rejects.toMatchObject({ code: 'price-changed' })
    expect(await entriesOf(EMAIL)).toEqual([])
  })

  it('is not taken for a sale of today when its draft has come back after it was sent', async () => {
    const api = await deviceWithCatalogue({ 'POST /sale': () => ({ id: 14 }) as Sale })
    const finished = draft()
    await record(finished)
    await expect(record(finished)).rejects.toMatchObject({ code: 'idempotency' })
    expect(api.calls.filter((call) => call === 'POST /sale')).toHaveLength(1)
  })

  it('is not replaced by another content under its key', async () => {
    await deviceWithCatalogue({ 'POST /sale': connectionLost })
    const first = draft()
    await record(first)
    const changed = { ...first, payload: { ...first.payload, total: 1 } }
    await expect(record(changed)).rejects.toMatchObject({ code: 'idempotency' })
    expect((await entriesOf(EMAIL))[0]?.payload.total).toBe(100)
  })

  it('is not kept for a client made offline that is no longer on the device', async () => {
    await deviceWithCatalogue({ 'POST /sale': connectionLost })
    const { chosen, ...rest } = draft()
    const client = { ...chosen.client, id: 2_000_000_017 }
    await expect(record({ ...rest, chosen: { ...chosen, client } })).rejects.toMatchObject({
      errors: [{ field: 'clientId', message: 'No longer on this device. Add the client again.' }],
    })
    expect(await entriesOf(EMAIL)).toEqual([])
  })

  it('is kept by a database that the browser has closed without an event', async () => {
    await deviceWithCatalogue({ 'POST /sale': connectionLost })
    const database = await offlineDatabase()
    database.close()
    expect(await record(draft())).toMatchObject({ waitingKey: expect.any(String) })
    expect(await entriesOf(EMAIL)).toHaveLength(1)
    expect(useStorageState.getState().state).toBe('works')
  })

  it.each([
    ['from the start', async () => blockDatabase()],
    [
      'once it is kept',
      async () => {
        const blocked = new Promise<() => void>((resolve) => {
          const unsubscribe = useOutbox.subscribe(({ entries }) => {
            if (entries.length === 0) return
            unsubscribe()
            resolve(blockDatabase())
          })
        })
        return () => void blocked.then((release) => release())
      },
    ],
  ])('is sent when the database does not answer %s, and stored once', async (_when, block) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const api = await deviceWithCatalogue({ 'POST /sale': () => ({ id: 15 }) as Sale })
    const release = await block()
    const recorded = inTime(record(draft()), 10_000)
    expect(await recorded).toMatchObject({ id: 15 })
    release()
    await vi.waitFor(async () => expect(await entriesOf(EMAIL)).toEqual([]))
    expect(new Set(api.calls.filter((call) => call.startsWith('POST')))).toEqual(new Set(['POST /sale']))
  })
})

it('keeps a new client until its sale is finished', async () => {
  await deviceWithCatalogue({
    'POST /client': connectionLost,
    'GET /client': connectionLost,
    'POST /sale': connectionLost,
  })
  const payload = {
    ...person,
    dni: 40_000_111,
    name: 'Eva',
    email: 'eva@example.com',
    birthday: '1990-01-01',
  }
  const made = await client.create(payload)
  expect((await client.create(payload)).id).toBe(made.id)
  expect((await client.page({ ...page, search: 'eva' })).content).toMatchObject([{ id: made.id }])
  expect((await client.get(made.id)).person.name).toBe('Eva')

  const sale = draft()
  await record({
    ...sale,
    payload: { ...sale.payload, clientId: made.id },
    chosen: { ...sale.chosen, client: made },
  })
  expect((await entriesOf(EMAIL))[0]?.client).toMatchObject({ payload, key: expect.any(String) })
})
