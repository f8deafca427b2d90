import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { logIn } from '../testing/log-in'
import { problem, stubApi } from '../testing/stub-api'
import { WithQueries } from '../testing/with-queries'
import { useCancelSale, useSaleFigures } from './sale'

const renderSales = () =>
  renderHook(() => ({ cancel: useCancelSale(), figures: useSaleFigures() }), { wrapper: WithQueries }).result

it('cancels on the server, and reloads the figures', async () => {
  logIn('EMPLOYEE')
  let sold = 2
  const api = stubApi({
    'GET /sale/figures': () => ({ today: '2026-03-01', day: { sales: sold, revenue: sold * 10 } }),
    'POST /sale/:id/cancel': ({ params, body }) => {
      sold -= 1
      return { id: Number(params.id), status: 'CANCELLED', cancelReason: Object(body).reason }
    },
  })
  const sales = renderSales()
  await waitFor(() => expect(sales.current.figures.data?.day.sales).toBe(2))
  await act(() => sales.current.cancel.mutateAsync({ id: 7, reason: 'Booked twice' }))
  await waitFor(() => expect(sales.current.figures.data?.day.sales).toBe(1))
  expect(api.requests[1]?.body).toEqual({ reason: 'Booked twice' })
})

it("rejects with the server's reason", async () => {
  logIn('EMPLOYEE')
  stubApi({
    'GET /sale/figures': () => ({}),
    'POST /sale/:id/cancel': () => problem(403, { code: 'too-late' }),
  })
  const sales = renderSales()
  act(() => sales.current.cancel.mutate({ id: 7, reason: 'Booked twice' }))
  await waitFor(() => expect(sales.current.cancel.error).toMatchObject({ status: 403, code: 'too-late' }))
})
