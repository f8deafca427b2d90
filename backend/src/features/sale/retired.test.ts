import type { Sale } from 'shared-api/contract'
import { beforeAll, expect, it } from 'vitest'
import { categoryPayload } from '../../testing/payloads'
import { useSaleFixture } from '../../testing/sale-fixture'
import { useTestServer } from '../../testing/test-server'

const server = useTestServer()
const fixture = useSaleFixture(server)

const administrator = () => server.as('ADMINISTRATOR')
const employee = () => server.as('EMPLOYEE')

async function change(path: string, change: object) {
  const stored = (await administrator().get(path)).json()
  expect((await administrator().put(path, { ...stored, ...change })).statusCode).toBe(200)
}
const listed = async (path: string) => (await employee().get(path)).json().map(({ id }: { id: number }) => id)

let serviceId: number
let line: object
beforeAll(() => {
  serviceId = fixture.hotel.id
  line = { saleItems: [{ serviceId }] }
})
const sell = (change: object) => employee().post('/sale', { ...fixture.sale, ...change })
const correct = ({ id, clientId, employeeEmail, paymentMethodId }: Sale, saleItems: object[]) =>
  employee().put(`/sale/${id}`, { clientId, employeeEmail, paymentMethodId, saleItems })

it('a retired service is not sold, and is sold again when it is brought back', async () => {
  const sold = (await sell(line)).json()
  await change(`/service/${serviceId}`, { retired: true })
  expect((await employee().get(`/service/${serviceId}`)).json().retired).toBe(true)
  expect((await sell(line)).json().errors).toMatchObject([
    { field: 'saleItems.0.serviceId', message: 'No longer sold' },
  ])
  expect(await listed('/service?available=true')).not.toContain(serviceId)
  expect(await listed('/service?available=false')).toEqual([serviceId])
  expect(await listed('/service')).toContain(serviceId)
  expect((await employee().get(`/sale/${sold.id}`)).json()).toEqual(sold)
  await change(`/service/${serviceId}`, { retired: false })
  expect((await sell(line)).statusCode).toBe(201)
})

it('a save of a client that does not know it keeps what is stored', async () => {
  await change(`/service/${serviceId}`, { days: 3, datesRequired: true, retired: true })
  const { days, datesRequired, retired, ...stored } = (await employee().get(`/service/${serviceId}`)).json()
  expect({ days, datesRequired, retired }).toEqual({ days: 3, datesRequired: true, retired: true })
  const saved = (await administrator().put(`/service/${serviceId}`, { ...stored, name: 'Other' })).json()
  expect(saved).toMatchObject({ name: 'Other', days: 3, datesRequired: true, retired: true })
  await change(`/service/${serviceId}`, { days: null, datesRequired: false, retired: false })
})

it('the services of a retired category are not sold', async () => {
  const category = (await administrator().post('/category', categoryPayload)).json()
  const service = (await administrator().get(`/service/${serviceId}`)).json()
  const other = (
    await administrator().post('/service', { ...service, category: undefined, categoryId: category.id })
  ).json()
  await change(`/category/${category.id}`, { retired: true })
  expect(await listed('/service?available=true')).not.toContain(other.id)
  expect((await sell({ saleItems: [{ serviceId: other.id }] })).json().errors).toMatchObject([
    { message: 'No longer sold' },
  ])
})

it('a retired payment method is not offered, and a sale with it can be corrected', async () => {
  const sold = (await sell(line)).json()
  const path = `/payment-method/${sold.paymentMethodId}`
  await change(path, { retired: true })
  expect((await sell(line)).json().errors).toMatchObject([
    { field: 'paymentMethodId', message: 'No longer offered' },
  ])
  expect(await listed('/payment-method?available=true')).not.toContain(sold.paymentMethodId)
  const corrected = await correct(sold, [{ serviceId, quantity: 2 }])
  expect(corrected.statusCode).toBe(200)
  await change(path, { retired: false })
})

it('a service that needs the days of travel is not sold without them', async () => {
  await change(`/service/${serviceId}`, { datesRequired: true })
  expect((await sell(line)).json().errors).toMatchObject([
    { field: 'saleItems.0.from', message: 'Travel dates are required' },
  ])
  const dated = await sell({ saleItems: [{ serviceId, from: '2027-01-05' }] })
  expect(dated.statusCode).toBe(201)
  const undated = await correct(dated.json(), [{ serviceId, quantity: 2 }])
  expect(undated.json().errors).toMatchObject([
    { field: 'saleItems.0.from', message: 'Travel dates are required' },
  ])
  await change(`/service/${serviceId}`, { datesRequired: false })
})

it('a correction keeps what was sold without dates, and adds nothing that is retired', async () => {
  const sold = (await sell(line)).json()
  await change(`/service/${serviceId}`, { datesRequired: true, retired: true })
  const corrected = await correct(sold, [{ serviceId, quantity: 2 }])
  expect(corrected.statusCode, corrected.body).toBe(200)
  const whales = { serviceId: fixture.whales.id }
  const other = (await sell({ saleItems: [whales] })).json()
  const added = await correct(other, [whales, { serviceId, from: '2027-01-05' }])
  expect(added.json().errors).toMatchObject([{ field: 'saleItems.1.serviceId', message: 'No longer sold' }])
  await change(`/service/${serviceId}`, { datesRequired: false, retired: false })
})
