import { useSession } from 'shared-auth'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Page, Sale } from '../contract'
import { logIn } from '../testing/log-in'
import { paymentMethods } from './data/payment-methods'
import { clients } from './data/people'
import { demo } from './demo'
import { visibleSales } from './sales'

const [client] = clients
const credit = paymentMethods.find(({ type }) => type === 'credit')
const service = {
  id: 5,
  name: 'Vineyards',
  description: '',
  price: 1000.5,
  category: { id: 4, name: 'Wine', description: '' },
  createdAt: '',
  updatedAt: '',
}

if (!client || !credit) throw new Error('The sample data lacks what this sells')
const chosen = { client, services: [service], paymentMethod: credit }

const payload = (quantity: number) => ({
  clientId: client.id,
  employeeEmail: 'employee@hcv2.com',
  paymentMethodId: credit.id,
  saleItems: [{ serviceId: service.id, quantity }],
})

const sell = () => demo<Sale>('POST', '/sale', { body: payload(2), chosen })
const change = (id: number, quantity: number) =>
  demo<Sale>('PUT', `/sale/${id}`, { body: payload(quantity), chosen })
const cancel = (id: number) => demo<Sale>('POST', `/sale/${id}/cancel`, { body: { reason: 'Booked twice' } })
const listed = async (days: object = {}) => {
  const query = { pageIndex: 0, pageSize: 5, ...days }
  return (await demo<Page<Sale>>('GET', '/sale', { query })).content.map(({ id }) => id)
}

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

it('stores a sale in the form of the server', async () => {
  logIn('EMPLOYEE-DEMO', { name: 'Elena Prado', email: 'employee@hcv2.com' })
  expect(await sell()).toEqual({
    id: 1,
    status: 'COMPLETED',
    createdAt: '2026-03-01T12:00:00.000Z',
    clientId: 1,
    client: { name: 'Lucía', lastname: 'Fernández', dni: 27845120, email: 'lucia.fernandez@example.com' },
    employeeEmail: 'employee@hcv2.com',
    employeeName: 'Elena Prado',
    paymentMethodId: 3,
    paymentMethod: { id: 3, type: 'credit', interest: 0.15 },
    saleItems: [
      {
        line: 0,
        serviceId: 5,
        name: 'Vineyards',
        price: 1000.5,
        quantity: 2,
        from: null,
        to: null,
      },
    ],
    subtotal: 2001,
    discount: null,
    total: 2301.15,
    paid: 2001,
    balance: 0,
    dueOn: null,
    cancelledAt: null,
    cancelReason: null,
  })
})

it('lists the newest sale first', async () => {
  logIn('EMPLOYEE-DEMO')
  await sell()
  await sell()
  expect(await listed()).toEqual([2, 1])
})

it('deletes the sales when the session ends', async () => {
  logIn('EMPLOYEE-DEMO')
  await sell()
  useSession.getState().logout()
  logIn('EMPLOYEE-DEMO')
  expect(visibleSales()).toEqual([])
})

it('cancels a sale', async () => {
  logIn('EMPLOYEE-DEMO')
  await sell()
  const { id } = await sell()
  expect(await cancel(id)).toMatchObject({
    id,
    status: 'CANCELLED',
    cancelReason: 'Booked twice',
    cancelledAt: '2026-03-01T12:00:00.000Z',
  })
  expect(visibleSales().map(({ status }) => status)).toEqual(['CANCELLED', 'COMPLETED'])
})

it('changes a sale under its number and moment', async () => {
  logIn('EMPLOYEE-DEMO')
  const { id, createdAt } = await sell()
  vi.setSystemTime('2026-03-01T15:00:00Z')
  const changed = await change(id, 1)
  expect(changed).toMatchObject({ id, createdAt, status: 'COMPLETED', total: 1150.58 })
  expect(visibleSales()).toEqual([changed])
  await cancel(id)
  await expect(change(id, 2)).rejects.toThrow('This sale has been cancelled already')
})

it('refuses to cancel an unknown sale', async () => {
  logIn('EMPLOYEE-DEMO')
  await expect(cancel(1)).rejects.toThrow('Not Found')
})

it('filters the sales by days', async () => {
  logIn('EMPLOYEE-DEMO')
  await sell()
  vi.setSystemTime('2026-03-03T12:00:00Z')
  await sell()
  expect(await listed({ from: '2026-03-02' })).toEqual([2])
  expect(await listed({ to: '2026-03-02' })).toEqual([1])
  expect(await listed({ from: '2026-03-01', to: '2026-03-03' })).toEqual([2, 1])
})
