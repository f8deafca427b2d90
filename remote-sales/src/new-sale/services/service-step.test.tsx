import { fireEvent, screen, within } from '@testing-library/react'
import { pageOfRows, stubApi } from 'shared-api/testing'
import { useSession } from 'shared-auth'
import { beforeEach, expect, it } from 'vitest'
import { credit, hotel, maria, trek } from '../../testing/records'
import { heading, lists, openWith } from '../../testing/wizard'
import { newSaleDraft } from '../draft/draft-store'

beforeEach(() => {
  useSession.getState().logout()
})

async function openPanel() {
  stubApi(lists)
  const chosen = { client: maria, services: [hotel], paymentMethod: credit }
  const { user } = await openWith(chosen, '/new-sale/services')
  await heading('Select Service')
  return { user, panel: screen.getByRole('region', { name: 'Chosen services' }) }
}

it('multiplies by the quantity and includes the interest in the total', async () => {
  const { user, panel } = await openPanel()
  expect(panel).toHaveTextContent('Total:$ 1,150.12')
  expect(panel).toHaveTextContent('with 15% interest of credit')
  expect(within(panel).getByText('Quantity')).toBeVisible()
  const quantity = within(panel).getByRole('spinbutton', { name: 'Quantity of Hotel by the sea' })
  await user.clear(quantity)
  expect(panel).toHaveTextContent('Total:$ 1,150.12')
  await user.type(quantity, '3')
  expect(panel).toHaveTextContent('$ 3,000.30')
  expect(panel).toHaveTextContent('Total:$ 3,450.35')
})

it.each([
  ['0', 'At least 1. Kept: 1.'],
  ['-2', 'At least 1. Kept: 1.'],
  ['1.5', 'Enter a whole number. Kept: 1.'],
  ['999999', 'At most 999. Kept: 1.'],
  ['', 'Enter a whole number. Kept: 1.'],
])('shows an error for the quantity "%s" and keeps the last valid one', async (typed, reason) => {
  const { user, panel } = await openPanel()
  const quantity = within(panel).getByRole('spinbutton', { name: 'Quantity of Hotel by the sea' })
  fireEvent.change(quantity, { target: { value: typed } })
  expect(within(panel).getByText(reason)).toBeVisible()
  expect(newSaleDraft.getState().lines[0]?.quantity).toBe(1)
  await user.clear(quantity)
  await user.type(quantity, '3')
  expect(within(panel).queryByText(/Kept/)).toBeNull()
  expect(newSaleDraft.getState().lines[0]?.quantity).toBe(3)
})

it('keeps the focus in the panel when a service is removed', async () => {
  const { user, panel } = await openPanel()
  await user.click(within(panel).getByRole('button', { name: 'Remove Hotel by the sea' }))
  expect(within(panel).getByRole('heading', { name: 'Chosen services' })).toHaveFocus()
})

it('counts the chosen services beside their total, and opens their panel', async () => {
  const { user, panel } = await openPanel()
  expect(screen.getByText('Client:')).toHaveTextContent('Client: Maria Lopez')
  const opener = screen.getByRole('button', { name: '1 service chosen' })
  expect(opener.parentElement).toHaveTextContent('Total: $ 1,150.12')
  await user.click(screen.getByRole('checkbox', { name: 'Select Trek to the glacier' }))
  await user.click(screen.getByRole('button', { name: '2 services chosen' }))
  expect(opener.parentElement).toHaveTextContent('Total: $ 1,725.40')
  expect(within(panel).getByRole('heading', { name: 'Chosen services' })).toHaveFocus()
})

it('sets and clears the dates of a line', async () => {
  const { user, panel } = await openPanel()
  await user.click(within(panel).getByRole('button', { name: 'Dates of Hotel by the sea: Now' }))
  const field = (name: string) => within(panel).getByRole('textbox', { name })
  // The fields are hidden until their panel begins to open.
  await user.type(await within(panel).findByRole('textbox', { name: 'From' }), '01/07/2026 09:00')
  await user.tab()
  await user.tab()
  expect(field('To')).toHaveFocus()
  await user.clear(field('To'))
  await user.type(field('To'), '03/07/2026 18:00')
  expect(newSaleDraft.getState().lines[0]).toMatchObject({
    from: '2026-07-01T12:00:00.000Z',
    to: '2026-07-03T21:00:00.000Z',
  })
  expect(panel).toHaveTextContent('01/07/2026 09:00 – 03/07/2026 18:00')
  await user.clear(field('From'))
  await user.tab()
  expect(within(panel).getByRole('button', { name: 'Dates of Hotel by the sea: Now' })).toBeVisible()
})

it('keeps the selection across the pages of the list', async () => {
  stubApi({
    ...lists,
    'GET /service': (request) =>
      pageOfRows([hotel, ...[3, 4, 5, 6].map((id) => ({ ...trek, id, name: `Trek ${id}` })), trek], request),
  })
  const { user } = await openWith({ client: maria }, '/new-sale/services')
  await user.click(await screen.findByRole('checkbox', { name: 'Select Hotel by the sea' }))
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Select Trek to the glacier' }))
  await user.click(screen.getByRole('button', { name: 'Previous page' }))
  expect(await screen.findByRole('checkbox', { name: 'Select Hotel by the sea' })).toBeChecked()
  expect(newSaleDraft.getState().lines.map(({ service }) => service.id)).toEqual([hotel.id, trek.id])
  expect(screen.queryByText('Rows per page')).toBeNull()
})
