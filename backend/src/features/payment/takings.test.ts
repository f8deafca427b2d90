import type { PaymentMethod } from 'shared-api/contract'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { sellAt, useSaleFixture } from '../../testing/sale-fixture'
import { useTestServer } from '../../testing/test-server'

const server = useTestServer({ businessTimeZone: 'America/Argentina/Buenos_Aires' })
const fixture = useSaleFixture(server)
const employee = server.as('EMPLOYEE')
afterEach(() => void vi.useRealTimers())

let cash: PaymentMethod
beforeAll(async () => {
  cash = (await server.as('ADMINISTRATOR').post('/payment-method', { type: 'cash', interest: 0 })).json()
  // Logs in before the test sets the time to the past.
  await employee.get('/sale/takings')
  await server.as('OWNER').get('/sale/figures')
})

// Midnight in Buenos Aires is 03:00 UTC.
it('are what the employee has taken today, by method, with interest and less refunds', async () => {
  await sellAt(server, fixture, new Date('2026-03-10T02:59:59.999Z'))
  const id = await sellAt(server, fixture, new Date('2026-03-10T03:00:00.000Z'))
  const headers = () => ({ 'idempotency-key': crypto.randomUUID() })
  const part = { ...fixture.sale, paymentMethodId: cash.id, payment: { amount: 1000 } }
  const { id: owing } = (await employee.post('/sale', part, headers())).json()
  const paid = { paymentMethodId: cash.id, amount: 300.5 }
  expect((await employee.post(`/sale/${owing}/payment`, paid, headers())).statusCode).toBe(200)
  const back = { ...paid, amount: 100, reason: 'Too much' }
  expect((await employee.post(`/sale/${owing}/refund`, back, headers())).statusCode).toBe(200)
  expect((await server.as('OWNER').post(`/sale/${owing}/payment`, paid, headers())).statusCode).toBe(200)
  expect((await employee.get('/sale/takings')).json()).toEqual({
    today: '2026-03-10',
    methods: [
      { method: 'cash', amount: 1200.5 },
      { method: 'credit', amount: 5290.69 },
    ],
  })
  await employee.post(`/sale/${id}/cancel`, { reason: 'Booked twice' }, headers())
  expect((await employee.get('/sale/takings')).json().methods).toContainEqual({ method: 'credit', amount: 0 })
})
