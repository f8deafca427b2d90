import { screen, within } from '@testing-library/react'
import type { PublicTrip as Trip } from 'shared-api/contract'
import { problem, type StubRoute } from 'shared-api/testing'
import { expect, it } from 'vitest'
import { openLink, publicTrip } from '../testing/public-trip'
import { requestsOf } from '../testing/wizard'

const trip: Trip = {
  ...publicTrip,
  sale: {
    ...publicTrip.sale,
    saleItems: publicTrip.sale.saleItems.map((item) => ({ ...item, from: '2999-05-04', to: '2999-05-10' })),
  },
  fillIn: {
    travellers: [
      { name: 'Rosa', lastname: 'Sanz', missing: [] },
      { name: 'Luis', lastname: '', missing: ['lastname', 'birthday'] },
    ],
    places: 2,
  },
}

async function open(answer: StubRoute) {
  const { api, user } = openLink({ 'POST /public-receipt': () => trip, 'POST /public-traveller': answer })
  const travellers = within(await screen.findByRole('region', { name: 'Travellers' }))
  await travellers.findByText('Complete')
  const sent = () => requestsOf(api, 'POST /public-traveller').map(({ body }) => body)
  return { user, travellers, sent, click: (name: string) => user.click(screen.getByRole('button', { name })) }
}

const FILLED: Trip = {
  ...trip,
  travellers: ['Rosa Sanz', 'Luis Paz'],
  fillIn: {
    travellers: trip.fillIn?.travellers.map((each) => ({ ...each, missing: [] })) ?? [],
    places: 0,
  },
}

it('asks each traveller for what is missing, and says that it is complete', async () => {
  const { user, travellers, sent, click } = await open(() => FILLED)
  expect(screen.queryByRole('button', { name: 'Fill in Rosa Sanz' })).toBeNull()
  await click('Fill in Luis')
  expect(screen.queryByRole('textbox', { name: 'Document' })).toBeNull()
  await click('Save')
  expect(await screen.findAllByText('Required')).toHaveLength(2)
  await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Paz')
  await user.type(screen.getByRole('textbox', { name: 'Birthday' }), '12/03/1990')
  await click('Save')
  expect(await screen.findByText('Saved. Only the business can read it.')).toBeVisible()
  expect(sent()).toEqual([
    {
      token: 'secret-token',
      place: 1,
      ...{ name: 'Luis', lastname: 'Paz', birthday: '1990-03-12' },
      ...{ documentKind: 'DNI', document: '', expiresOn: null },
    },
  ])
  expect(travellers.getAllByText('Complete')).toHaveLength(2)
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('fills an empty place, and warns of a passport that ends before the return', async () => {
  const { user, travellers, sent, click } = await open(() => FILLED)
  expect(travellers.getByText('2 empty places')).toBeVisible()
  await click('Fill in a place')
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Eva')
  await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Paz')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of document' }), 'Passport')
  await user.type(screen.getByRole('textbox', { name: 'Document' }), 'AAC1')
  await user.type(screen.getByRole('textbox', { name: 'Valid until' }), '09/05/2999')
  await user.type(screen.getByRole('textbox', { name: 'Birthday' }), '12/03/1990')
  expect(await screen.findByText('This passport ends before the return on 10/05/2999.')).toBeVisible()
  // The next person at this browser finds nothing of it.
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Eva|AAC1|1990/)
  await click('Save')
  await expect.poll(sent).toMatchObject([{ place: null, name: 'Eva', expiresOn: '2999-05-09' }])
})

it('says why it was refused, and keeps what was typed', async () => {
  const detail = 'No place is empty any more. Write to the business'
  const { user, click } = await open(() => problem(409, { detail }))
  await click('Fill in Luis')
  await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Paz')
  await user.type(screen.getByRole('textbox', { name: 'Birthday' }), '12/03/1990')
  await click('Save')
  expect(await screen.findByText(detail)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveValue('Paz')
})
