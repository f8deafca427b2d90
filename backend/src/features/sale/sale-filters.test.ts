import type { Page, Sale } from 'shared-api/contract'
import { beforeAll, expect, it } from 'vitest'
import { categoryPayload, paymentMethodPayload, servicePayload } from '../../testing/payloads'
import { copyForOwner, useSaleFixture } from '../../testing/sale-fixture'
import { emailOf, useTestServer } from '../../testing/test-server'

const server = useTestServer()
const fixture = useSaleFixture(server)
const owner = server.as('OWNER')

/** The employee's sales: both services; the hotel only; a museum for cash. The owner's: one without lines. */
let sold: [both: number, hotelAlone: number, museum: number, ofOwner: number]
const other = { categoryId: 0, serviceId: 0, paymentMethodId: 0 }

beforeAll(async () => {
  const create = async (path: string, payload: object): Promise<number> =>
    (await server.as('ADMINISTRATOR').post(path, payload)).json().id
  other.categoryId = await create('/category', { ...categoryPayload, name: 'Museums' })
  other.serviceId = await create('/service', { ...servicePayload(other.categoryId), name: 'Museum of ice' })
  other.paymentMethodId = await create('/payment-method', { ...paymentMethodPayload, type: 'cash' })

  const sell = async (change: object): Promise<number> =>
    (await server.as('EMPLOYEE').post('/sale', { ...fixture.sale, ...change })).json().id
  const both = await sell({})
  sold = [
    both,
    await sell({ saleItems: [{ serviceId: fixture.hotel.id }] }),
    await sell({ paymentMethodId: other.paymentMethodId, saleItems: [{ serviceId: other.serviceId }] }),
    await copyForOwner(server.db, both),
  ]
})

const found = async (query: object) => {
  const search = new URLSearchParams({ pageIndex: '0', pageSize: '10', sort: 'id,asc', ...query })
  const { content, totalElements } = (await owner.get(`/sale?${search}`)).json<Page<Sale>>()
  expect(totalElements).toBe(content.length)
  return content.map(({ id }) => id)
}

it('is filtered by payment method', async () => {
  const [both, hotelAlone, museum, ofOwner] = sold
  expect(await found({ paymentMethodId: fixture.credit.id })).toEqual([both, hotelAlone, ofOwner])
  expect(await found({ paymentMethodId: other.paymentMethodId })).toEqual([museum])
})

it('is filtered by seller', async () => {
  const [both, hotelAlone, museum, ofOwner] = sold
  expect(await found({ employeeEmail: emailOf('EMPLOYEE') })).toEqual([both, hotelAlone, museum])
  expect(await found({ employeeEmail: emailOf('OWNER') })).toEqual([ofOwner])
  expect(await found({ employeeEmail: 'nobody@todoturismo.test' })).toEqual([])
})

it('is filtered by category and service, with each sale once', async () => {
  const [both, hotelAlone, museum, ofOwner] = sold
  expect(await found({ serviceId: fixture.hotel.id })).toEqual([both, hotelAlone, ofOwner])
  expect(await found({ serviceId: fixture.whales.id })).toEqual([both, ofOwner])
  expect(await found({ categoryId: fixture.hotel.category.id })).toEqual([both, hotelAlone, ofOwner])
  expect(await found({ categoryId: other.categoryId })).toEqual([museum])
  expect(await found({ categoryId: other.categoryId, serviceId: fixture.hotel.id })).toEqual([])
})

it('combines filters and search', async () => {
  const [both] = sold
  const query = { serviceId: fixture.whales.id, employeeEmail: emailOf('EMPLOYEE'), search: 'fernandez' }
  expect(await found(query)).toEqual([both])
})

it('shows employees only their own sales with any filter', async () => {
  const query = `/sale?pageIndex=0&pageSize=10&employeeEmail=${emailOf('OWNER')}`
  expect((await server.as('EMPLOYEE').get(query)).json<Page<Sale>>().content).toEqual([])
})
