import { printedSale, type PublicTrip as Trip } from 'shared-api/contract'
import { type StubRoute, stubApi, WithQueries } from 'shared-api/testing'
import { renderUi } from 'shared-ui/testing'
import { PublicTrip } from '../public-link/public-trip'
import { sale } from './records'

const { client, saleItems, ...printed } = printedSale(sale)

/** What the server answers for the link of a trip. */
export const publicTrip: Trip = {
  sale: {
    ...printed,
    client: { name: client.name, lastname: client.lastname },
    saleItems: saleItems.map((item) => ({ ...item, description: 'Two nights with breakfast' })),
  },
  business: {
    name: 'Viajes del Sur',
    taxNumber: '30-71234567-1',
    address: 'Av. de Mayo 1200',
    phone: '+54 9 11 5555-0100',
    legalLine: 'Leg. 12345',
    receiptPrefix: '0001-',
    howToPay: 'Alias: viajes.del.sur\nCBU 123',
    logo: null,
  },
  whatsApp: '5491155550100',
  travellers: ['Rosa Sanz', 'Luis'],
  fillIn: null,
}

/** Opens the page of the link as the host mounts it for a visitor. */
export function openLink(routes: Record<string, StubRoute>, token = 'secret-token') {
  const api = stubApi(routes)
  const rendered = renderUi(<PublicTrip />, {
    at: `/receipt#${token}`,
    path: '/receipt/*',
    autosaveIn: sessionStorage,
    wrap: (children) => <WithQueries>{children}</WithQueries>,
  })
  return { api, ...rendered }
}
