import { useSession } from 'shared-auth'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { resource } from '../query/source'
import { logIn } from '../testing/log-in'
import { clients } from './data/clients'
import { paymentMethods } from './data/payment-methods'
import { demoSales, recordDemoSale } from './demo-sale-storage'
import { demoSaleFigures } from './sale-figures'
import { cancelSampleSale, changeSampleSale } from './visible-sales'

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

const sell = () => recordDemoSale(payload(2), chosen)

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

it('stores a sale in the form of the server', () => {
  logIn('EMPLOYEE-DEMO', { name: 'Elena Prado', email: 'employee@hcv2.com' })
  expect(sell()).toEqual({
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
  sell()
  sell()
  const page = resource('sale').page({ pageIndex: 0, pageSize: 5 })
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(500)
  expect((await page).content.map(({ id }) => id)).toEqual([2, 1])
})

it('deletes the sales when the session ends', () => {
  logIn('EMPLOYEE-DEMO')
  sell()
  useSession.getState().logout()
  logIn('EMPLOYEE-DEMO')
  expect(demoSales()).toEqual([])
})

it('cancels a sale, which then counts in no figures', () => {
  logIn('EMPLOYEE-DEMO')
  sell()
  const { id } = sell()
  expect(demoSaleFigures().day).toEqual({ sales: 2, revenue: 4602.3 })
  expect(cancelSampleSale(id, { reason: 'Booked twice' })).toMatchObject({
    id,
    status: 'CANCELLED',
    cancelReason: 'Booked twice',
    cancelledAt: '2026-03-01T12:00:00.000Z',
  })
  expect(demoSales().map(({ status }) => status)).toEqual(['CANCELLED', 'COMPLETED'])
  expect(demoSaleFigures()).toEqual({
    today: '2026-03-01',
    day: { sales: 1, revenue: 2301.15 },
    month: { sales: 1, revenue: 2301.15 },
  })
})

it('changes a sale under its number and moment', () => {
  logIn('EMPLOYEE-DEMO')
  const { id, createdAt } = sell()
  vi.setSystemTime('2026-03-01T15:00:00Z')
  const changed = changeSampleSale(id, { payload: payload(1), chosen })
  expect(changed).toMatchObject({ id, createdAt, status: 'COMPLETED', total: 1150.58 })
  expect(demoSales()).toEqual([changed])
  expect(demoSaleFigures().day).toEqual({ sales: 1, revenue: 1150.58 })
  cancelSampleSale(id, { reason: 'Booked twice' })
  expect(() => changeSampleSale(id, { payload: payload(2), chosen })).toThrow(
    'This sale has been cancelled already',
  )
})

it('refuses to cancel an unknown sale', () => {
  logIn('EMPLOYEE-DEMO')
  expect(() => cancelSampleSale(1, { reason: 'Booked twice' })).toThrow('Not Found')
})

it('filters the sales by days', async () => {
  logIn('EMPLOYEE-DEMO')
  sell()
  vi.setSystemTime('2026-03-03T12:00:00Z')
  sell()
  const found = async (days: object) => {
    const page = resource('sale').page({ pageIndex: 0, pageSize: 5, ...days })
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(500)
    return (await page).content.map(({ id }) => id)
  }
  expect(await found({ from: '2026-03-02' })).toEqual([2])
  expect(await found({ to: '2026-03-02' })).toEqual([1])
  expect(await found({ from: '2026-03-01', to: '2026-03-03' })).toEqual([2, 1])
})
