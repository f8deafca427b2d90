import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paymentMethods } from '../demo/data/payment-methods'
import { clients } from '../demo/data/people'
import { logIn } from '../testing/log-in'
import { problem, stubApi } from '../testing/stub-api'
import { WithQueries } from '../testing/with-queries'
import { sales } from './resource-hooks'
import { usePayments, useRecordSale, useRefund, useTakePayment } from './sale'

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
  },
  chosen: { client, services: [], paymentMethod },
}

function renderWizard() {
  const screen = () => ({ record: useRecordSale(), sales: sales.useList() })
  return renderHook(screen, { wrapper: WithQueries }).result
}

it('a real role sends the sale once', async () => {
  logIn('EMPLOYEE')
  const api = stubApi({ 'GET /sale': () => [], 'POST /sale': () => problem(503) })
  const wizard = renderWizard()
  act(() => wizard.current.record.mutate(draft))
  await waitFor(() => expect(wizard.current.record.isError).toBe(true))
  expect(api.calls.filter((call) => call === 'POST /sale')).toHaveLength(1)
})

it('a demo role stores the sale in the browser only, and My Sales shows it', async () => {
  logIn('EMPLOYEE-DEMO')
  const api = stubApi({ 'GET /sale': () => [], 'POST /sale': () => draft })
  const wizard = renderWizard()
  await waitFor(() => expect(wizard.current.sales.data).toEqual([]))
  const sold = await act(() => wizard.current.record.mutateAsync(draft))
  expect(sold).toMatchObject({ id: 1, clientId: client.id })
  await waitFor(() => expect(wizard.current.sales.data).toEqual([sold]))
  expect(api.calls).toEqual([])
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
