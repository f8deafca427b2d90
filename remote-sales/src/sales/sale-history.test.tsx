import { screen, within } from '@testing-library/react'
import type { ChangeOfSale, Sale } from 'shared-api/contract'
import { stubApi } from 'shared-api/testing'
import { expect, it } from 'vitest'
import { hotel, sale, trek } from '../testing/records'
import { renderScreen } from '../testing/render-screen'
import { SaleHistory } from './sale-history'

const line = { serviceId: hotel.id, name: hotel.name, price: hotel.price, quantity: 1 }
const added = { serviceId: trek.id, name: trek.name, price: trek.price, quantity: 2, from: null, to: null }

const first: Sale = sale
const second: Sale = {
  ...sale,
  client: { ...sale.client, name: 'Olga' },
  saleItems: [{ ...line, from: '2026-03-03', to: '2026-03-04' }],
}
const third: Sale = {
  ...second,
  saleItems: [{ ...line, quantity: 3, from: '2026-03-03', to: '2026-03-04' }, added],
  discount: { serviceId: null, unit: 'AMOUNT', value: 50, amount: 50, reason: 'Regular client' },
  total: 4000,
}

const changed = (id: number, before: Sale, reason: string | null): ChangeOfSale => ({
  id,
  at: '2026-03-04T15:30:00.000Z',
  by: { name: 'Ana Ruiz', email: 'ana@todoturismo.com' },
  reason,
  before,
})

const textsOf = (item: HTMLElement | undefined) =>
  item
    ? within(item)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    : []

it('says who changed a sale, why, and what each change has changed', async () => {
  stubApi({ 'GET /sale/41/changes': () => [changed(2, second, 'Two more travel'), changed(1, first, null)] })
  renderScreen(<SaleHistory sale={third} />, { at: '/my-sales/41', section: '/my-sales' })
  const history = await screen.findByRole('region', { name: 'History' })
  const items = within(history)
    .getAllByRole('listitem')
    .filter(({ textContent }) => textContent?.startsWith('Changed by'))
  expect(items[0]).toHaveTextContent(/^Changed by Ana Ruiz, .*: Two more travel/)
  expect(textsOf(items[0])).toEqual([
    'Hotel by the sea: 1 × $ 1,000.10 → 3 × $ 1,000.10',
    'Trek to the glacier: Not in the sale → 2 × $ 500.25',
    'Discount: No discount → $ 50.00',
    'Total: $ 1,150.12 → $ 4,000.00',
  ])
  expect(textsOf(items[1])).toEqual([
    'Client: Maria Lopez → Olga Lopez',
    'Travel of Hotel by the sea: 02/03/2026 → 03/03/2026 – 04/03/2026',
  ])
})

it('names the travellers until a change of these', async () => {
  const change = (id: number, travellers: string[]) => ({ ...changed(id, first, null), travellers })
  stubApi({ 'GET /sale/41/changes': () => [change(2, ['Rosa Sanz', 'Luis']), change(1, [])] })
  renderScreen(<SaleHistory sale={first} />, { at: '/my-sales/41', section: '/my-sales' })
  expect(await screen.findByText('Travellers until then: Rosa Sanz, Luis')).toBeVisible()
  expect(screen.getByText('Until then nobody was named as a traveller')).toBeVisible()
})

it('shows nothing for a sale that was never changed', async () => {
  const { calls } = stubApi({ 'GET /sale/41/changes': () => [] })
  const { container } = renderScreen(<SaleHistory sale={sale} />, {
    at: '/my-sales/41',
    section: '/my-sales',
  })
  await expect.poll(() => calls.length).toBe(1)
  expect(container.querySelector('section')).toBeNull()
})
