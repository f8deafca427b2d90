import { act, screen } from '@testing-library/react'
import type { Sale, Service } from 'shared-api'
import { pageOfRows, type StubRoute, stubApi } from 'shared-api/testing'
import { useSession } from 'shared-auth'
import { beforeEach } from 'vitest'
import { changeDraft } from '../new-sale/draft/draft-store'
import { MySales } from '../sales/my-sales'
import { hotel, maria, sale as pastSale, trek } from './records'
import { lists, renderScreen } from './wizard'

/** A sale of today with a quantity of three and dates of its own. */
export const sale: Sale = {
  ...pastSale,
  createdAt: new Date().toISOString(),
  saleItems: pastSale.saleItems.map((line) => ({ ...line, quantity: 3, to: '2026-03-05' })),
  subtotal: 3000.3,
  total: 3450.35,
}
/** As the server answers the change. */
export const changed: Sale = {
  ...sale,
  saleItems: sale.saleItems.map((line) => ({ ...line, quantity: 4 })),
  subtotal: 4000.4,
  total: 4600.46,
}
export const cancelled: Sale = { ...sale, status: 'CANCELLED', cancelReason: 'Booked twice' }

/** The key under which the draft of the change is stored. */
export const STORED_DRAFT = 'todoturismo.user.sale-change-41'

export const openSales = (at: string) => renderScreen(<MySales />, { at, section: '/my-sales' })

/** A server with sale 41 and its hotel, which a test may replace in `server`. */
export function useStoredSale() {
  const stored = { sale, hotel, trek, payments: [], etag: '"1"' }
  const server: {
    sale: Sale
    hotel: Service
    trek: Service | Promise<Service>
    payments: object[]
    etag: string
  } = { ...stored }
  beforeEach(() => {
    useSession.getState().logout()
    Object.assign(server, stored)
  })
  const stub = (put: StubRoute = () => changed) =>
    stubApi({
      ...lists,
      'GET /sale/discount-limit': () => ({ percent: 10 }),
      'GET /sale': (request) => pageOfRows([server.sale], request),
      'GET /sale/41': () => Response.json(server.sale, { headers: { etag: server.etag } }),
      'GET /sale/41/payment': () => server.payments,
      'GET /sale/41/changes': () => [],
      'GET /sale/41/traveller': () => ({ travellers: [], earlier: null }),
      'GET /note': (request) => pageOfRows([], request),
      'GET /client/7': () => maria,
      'GET /service/1': () => server.hotel,
      'GET /service/2': () => server.trek,
      'GET /payment-method/3': () => sale.paymentMethod,
      'PUT /sale/41': (request) => {
        const answer = put(request)
        if (!(answer instanceof Response)) server.sale = changed
        return answer
      },
    })
  /** Opens a change that sells one more. */
  const review = async (put?: StubRoute) => {
    const api = stub(put)
    const opened = openSales('/my-sales/41')
    await opened.user.click(await screen.findByRole('button', { name: 'Change' }))
    await screen.findByRole('button', { name: 'Discard' })
    act(() => changeDraft(sale.id).getState().changeLine(0, { quantity: 4 }))
    return { ...opened, api }
  }
  return { server, stub, review }
}
