import { beforeEach, describe, expect, it, vi } from 'vitest'
import { importRequests } from '../queries/imports'
import { resource } from '../queries/resource'
import { logIn } from '../testing/log-in'
import { routesFor } from './demo'
import { demoDelay } from './demo-delay'
import apiRoutes from './testing/api-routes.txt?raw'

/** What needs a server: logins and accounts, the stream of changes, calendars, and sales made offline. */
const SERVER_ONLY =
  /^\w+ \/(auth|account|canary|client-errors|departure\/calendar|departures\.ics|events|offline-catalogue|sale\/given-up|sale\/:id\/check)/
/** What the demo says it has not. */
const LEFT_OUT =
  /^\w+ \/(import|client\/:id\/merge|receipt-link|sale\/:id\/receipt-link$|public-|quote|saved-view|supplier|booking|cost|service\/:id\/(cost|supplier)|sale\/:id\/line|report\/(month|margin))/

beforeEach(() => {
  logIn('EMPLOYEE-DEMO')
  demoDelay.ms = 500
  vi.useFakeTimers()
})

/** The result of `call` after the simulated delay. */
async function after500<Result>(call: Promise<Result>): Promise<Result> {
  const settled = Promise.allSettled([call])
  await vi.advanceTimersByTimeAsync(500)
  await settled
  return call
}

it('has the records, interests, prices and salaries of the specification', async () => {
  for (const [name, count] of [
    ['category', 10],
    ['payment-method', 4],
    ['service', 10],
    ['client', 10],
    ['employee', 4],
    ['sale', 0],
  ] as const)
    expect(await after500<unknown[]>(resource(name).list()), name).toHaveLength(count)
  const methods = await after500(resource('payment-method').list())
  expect(methods.map(({ type, interest }) => [type, interest])).toEqual([
    ['cash', 0],
    ['debit', 0],
    ['credit', 0.15],
    ['virtual wallet', 0.05],
  ])
  const prices = (await after500(resource('service').list())).map(({ price }) => price)
  expect([Math.min(...prices), Math.max(...prices)]).toEqual([500, 4000])
  const salaries = (await after500(resource('employee').list())).map(({ salary }) => salary)
  expect([Math.min(...salaries), Math.max(...salaries)]).toEqual([28_000, 50_000])
})

describe('the delay', () => {
  it('is 500 ms', async () => {
    const settled = vi.fn()
    void resource('category').get(1).then(settled)
    await vi.advanceTimersByTimeAsync(499)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settled).toHaveBeenCalledOnce()
  })

  it('ends with "Operation aborted" when the caller aborts', async () => {
    const controller = new AbortController()
    const call = resource('category').list(controller.signal)
    controller.abort()
    await expect(call).rejects.toThrow('Operation aborted')
    await expect(resource('category').list(controller.signal)).rejects.toThrow('Operation aborted')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('does not change the data when a save is aborted', async () => {
    const controller = new AbortController()
    const call = resource('category').create({ name: 'Caves', description: 'Dark' }, controller.signal)
    controller.abort()
    await expect(call).rejects.toThrow('Operation aborted')
    expect(await after500(resource('category').list())).toHaveLength(10)
  })
})

describe('a page', () => {
  it.each([
    ['sofia albor', ['Sofía']],
    ['35118', ['Sofía']],
    ['ro', ['Camila', 'Nicolás']],
  ])('finds %j ignoring accents and case', async (search, names) => {
    const page = await after500(resource('client').page({ pageIndex: 0, pageSize: 10, search }))
    expect(page.content.map(({ person }) => person.name)).toEqual(names)
    expect(page.totalElements).toBe(names.length)
  })

  it('sorts numbers by size and texts alphabetically', async () => {
    const pageSize = 3
    const cheap = await after500(resource('service').page({ pageIndex: 0, pageSize, sort: 'price,asc' }))
    expect(cheap.content.map(({ price }) => price)).toEqual([500, 850, 900])
    const last = await after500(resource('client').page({ pageIndex: 0, pageSize, sort: 'name,desc' }))
    expect(last.content.map(({ person }) => person.name)).toEqual(['Valentina', 'Tomás', 'Sofía'])
  })

  it('filters services by category and price', async () => {
    const pricesOf = async (filters: object) =>
      (
        await after500(
          resource('service').page({ pageIndex: 0, pageSize: 10, sort: 'price,asc', ...filters }),
        )
      ).content.map(({ price }) => price)
    expect(await pricesOf({ categoryId: 4 })).toEqual([1450, 3200])
    expect(await pricesOf({ categoryId: '4', minPrice: '1450.01' })).toEqual([3200])
    expect(await pricesOf({ minPrice: 850, maxPrice: 1200 })).toEqual([850, 900, 1200])
  })
})

describe('a save', () => {
  /** Imported anew for each test, without the saves of other tests. */
  let resource: typeof import('../queries/resource').resource

  beforeEach(async () => {
    vi.useRealTimers()
    vi.resetModules()
    ;({ resource } = await import('../queries/resource'))
    await import('./demo')
    vi.useFakeTimers()
  })

  it('creates with the next id, and the list shows it', async () => {
    const created = await after500(
      resource('category').create({ name: 'Caves', description: 'Dark and wet' }),
    )
    expect(created).toEqual({ id: 11, name: 'Caves', description: 'Dark and wet' })
    expect(await after500(resource('category').list())).toContainEqual(created)
  })

  it('updates, and every place shows the new values', async () => {
    await after500(resource('category').update(4, { name: 'Gastronomy', description: 'Wine and food' }))
    expect(await after500(resource('service').get(5))).toMatchObject({
      category: { id: 4, name: 'Gastronomy' },
    })
  })

  it('of a service has its category, and refuses an unknown one', async () => {
    const service = { name: 'Cave walk', description: 'An hour underground', price: 700 }
    const nested = { id: 2, name: '', description: '' }
    expect(await after500(resource('service').create({ ...service, category: nested }))).toMatchObject({
      category: { name: 'Beaches' },
    })
    await expect(after500(resource('service').create({ ...service, categoryId: 99 }))).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'categoryId' }],
    })
  })

  it('keeps the fields of a person that the payload omits', async () => {
    const before = await after500(resource('employee').get(1))
    const { lastname, email, dni, birthday } = before.person
    const payload = { name: 'Helena', lastname, email, dni, birthday }
    expect(await after500(resource('employee').update(1, payload))).toEqual({
      ...before,
      person: { ...before.person, name: 'Helena' },
    })
    const created = await after500(resource('client').create(payload))
    expect(created).toMatchObject({ id: 11, person: { address: '', phoneNumber: 0 } })
  })

  it('of a sale fails with "Todo impl"', async () => {
    const sale = { clientId: 1, employeeEmail: 'employee@hcv2.com', paymentMethodId: 1, saleItems: [] }
    await expect(after500(resource('sale').create(sale))).rejects.toThrow('Todo impl')
    await expect(after500(resource('sale').update(1, sale))).rejects.toThrow('Todo impl')
  })
})

it("throws the server's error for an unknown id", async () => {
  await expect(after500(resource('client').get(99))).rejects.toMatchObject({ name: 'ApiError', status: 404 })
})

it('says what it has not', async () => {
  const check = importRequests.check({ entity: 'client', answers: {}, rows: [{ row: 1, values: {} }] })
  await expect(after500(check)).rejects.toThrow('Not in the demo.')
})

it('answers each route of the server that needs no server, or is not in the demo', async () => {
  for (const route of apiRoutes.trim().split('\n')) {
    const [, path = ''] = route.split(' ')
    if (!SERVER_ONLY.test(route) && !LEFT_OUT.test(route))
      expect.soft(await routesFor(path)).toHaveProperty([route])
  }
})
