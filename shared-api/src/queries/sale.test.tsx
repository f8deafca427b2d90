import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paymentMethods } from '../demo/data/payment-methods'
import { clients } from '../demo/data/people'
import { logIn } from '../testing/log-in'
import { problem, stubApi } from '../testing/stub-api'
import { WithQueries } from '../testing/with-queries'
import { sales } from './resource-hooks'
import { useCancelSale, usePayments, useRecordSale, useRefund, useTakePayment } from './sale'

const [client] = clients
const [paymentMethod] = paymentMethods
if (!client || !paymentMethod) throw new Error('The sample data lacks what is sold here')

const draft = {
  idempotencyKey: 'draft-1',
  payload: {
    clientId: client.id,
    employeeEmail: 'ana@todoturismo.test',
    paymentMethodId: paymentMethod.id,
    saleItems: [{ serviceId: 5 }],
    total: 900,
  },
  chosen: { client, services: [], paymentMethod },
}

function renderWizard() {
  const screen = () => ({ record: useRecordSale(), sales: sales.useList() })
  return renderHook(screen, { wrapper: WithQueries }).result
}

describe('a real role', () => {
  it("stores the sale on the server with the draft's key, and My Sales shows it", async () => {
    logIn('EMPLOYEE')
    const stored: unknown[] = []
    const api = stubApi({
      'GET /sale': () => stored,
      'POST /sale': ({ body }) => {
        const sale = { id: 1, ...Object(body) }
        stored.push(sale)
        return sale
      },
    })
    const wizard = renderWizard()
    await waitFor(() => expect(wizard.current.sales.data).toEqual([]))
    await act(() => wizard.current.record.mutateAsync(draft))
    await waitFor(() => expect(wizard.current.sales.data).toHaveLength(1))
    const sold = api.requests[api.calls.indexOf('POST /sale')]
    expect(sold?.headers.get('idempotency-key')).toBe('draft-1')
    expect(sold?.body).toEqual(draft.payload)
  })

  it('receives the current prices when they have changed', async () => {
    logIn('EMPLOYEE')
    const current = { services: [], paymentMethod, total: 950 }
    stubApi({
      'GET /sale': () => [],
      'POST /sale': () =>
        Response.json({ title: 'Conflict', code: 'price-changed', current }, { status: 409 }),
    })
    const wizard = renderWizard()
    act(() => wizard.current.record.mutate(draft))
    await waitFor(() => expect(wizard.current.record.error).toMatchObject({ code: 'price-changed' }))
    expect(wizard.current.record.error).toHaveProperty('body.current', current)
  })

  it('sends the sale once', async () => {
    logIn('EMPLOYEE')
    const api = stubApi({ 'GET /sale': () => [], 'POST /sale': () => problem(503) })
    const wizard = renderWizard()
    act(() => wizard.current.record.mutate(draft))
    await waitFor(() => expect(wizard.current.record.isError).toBe(true))
    expect(api.calls.filter((call) => call === 'POST /sale')).toHaveLength(1)
  })
})

describe('a demo role', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('stores the sale in the browser only, and My Sales shows it', async () => {
    logIn('EMPLOYEE-DEMO')
    const api = stubApi({})
    const wizard = renderWizard()
    await act(() => vi.dynamicImportSettled())
    await act(() => vi.advanceTimersByTimeAsync(600))
    expect(wizard.current.sales.data).toEqual([])
    const sold = wizard.current.record.mutateAsync(draft)
    // One delay for recording, one for reading the list again.
    await act(() => vi.advanceTimersByTimeAsync(1100))
    expect(await sold).toMatchObject({ id: 1, clientId: client.id })
    expect(wizard.current.sales.data).toEqual([await sold])
    expect(api.calls).toEqual([])
  })
})

const renderPayments = () =>
  renderHook(() => ({ list: usePayments(7), take: useTakePayment(7), refund: useRefund(7) }), {
    wrapper: WithQueries,
  }).result

const payload = { paymentMethodId: 1, amount: 100 }

it('takes and gives back once per key, and reads the payments again', async () => {
  logIn('EMPLOYEE')
  const stored: unknown[] = []
  const enter = ({ body }: { body: unknown }) => {
    stored.push(body)
    return { id: 7 }
  }
  const api = stubApi({
    'GET /sale/:id/payment': () => [...stored],
    'POST /sale/:id/payment': enter,
    'POST /sale/:id/refund': enter,
  })
  const payments = renderPayments()
  await waitFor(() => expect(payments.current.list.data).toEqual([]))
  await act(() => payments.current.take.mutateAsync({ payload, idempotencyKey: 'first' }))
  await waitFor(() => expect(payments.current.list.data).toHaveLength(1))
  const refund = { ...payload, reason: 'Booked twice' }
  await act(() => payments.current.refund.mutateAsync({ payload: refund, idempotencyKey: 'second' }))
  await waitFor(() => expect(payments.current.list.data).toEqual([payload, refund]))
  const keys = api.requests.flatMap(({ headers }) => headers.get('idempotency-key') ?? [])
  expect(keys).toEqual(['first', 'second'])
})

it('says who has taken the balance meanwhile, and shows their payment', async () => {
  logIn('EMPLOYEE')
  let read = 0
  stubApi({
    'GET /sale/:id/payment': () => Array.from({ length: read++ }),
    'POST /sale/:id/payment': () => problem(409, { code: 'balance', detail: 'Already paid by Ana, 12:04' }),
  })
  const payments = renderPayments()
  await waitFor(() => expect(payments.current.list.data).toEqual([]))
  act(() => payments.current.take.mutate({ payload, idempotencyKey: 'late' }))
  await waitFor(() => expect(payments.current.take.error?.message).toBe('Already paid by Ana, 12:04'))
  await waitFor(() => expect(payments.current.list.data).toHaveLength(1))
})

const renderCancel = () => renderHook(() => useCancelSale(), { wrapper: WithQueries }).result

it('cancels on the server', async () => {
  logIn('EMPLOYEE')
  const api = stubApi({
    'POST /sale/:id/cancel': ({ params, body }) => ({
      id: Number(params.id),
      status: 'CANCELLED',
      cancelReason: Object(body).reason,
    }),
  })
  const cancel = renderCancel()
  await act(() => cancel.current.mutateAsync({ id: 7, reason: 'Booked twice' }))
  expect(api.requests[0]?.body).toEqual({ reason: 'Booked twice' })
})

it("rejects with the server's reason", async () => {
  logIn('EMPLOYEE')
  stubApi({
    'POST /sale/:id/cancel': () => problem(403, { code: 'too-late' }),
  })
  const cancel = renderCancel()
  act(() => cancel.current.mutate({ id: 7, reason: 'Booked twice' }))
  await waitFor(() => expect(cancel.current.error).toMatchObject({ status: 403, code: 'too-late' }))
})
