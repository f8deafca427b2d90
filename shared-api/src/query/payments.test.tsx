import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { logIn } from '../testing/log-in'
import { problem, stubApi } from '../testing/stub-api'
import { WithQueries } from '../testing/with-queries'
import { usePayments, useRefund, useTakePayment } from './sale'

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
