import { screen, waitFor, within } from '@testing-library/react'
import { stubApi } from 'shared-api/testing'
import { useSession } from 'shared-auth'
import { beforeEach, expect, it } from 'vitest'
import { maria } from '../../testing/records'
import { requestsOf } from '../../testing/render-screen'
import { button, lists, open } from '../../testing/wizard'

beforeEach(() => {
  useSession.getState().logout()
})

it.each(['Cancel', 'Close'])('discards the typed text on %s', async (name) => {
  stubApi(lists)
  const { user } = open()
  await user.click(button('New Client'))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ramona')
  expect(JSON.stringify(sessionStorage)).toContain('Ramona')
  await user.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(button('New Client'))
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('')
  expect(JSON.stringify(sessionStorage)).not.toContain('Ramona')
})

it('adds a new client and chooses it', async () => {
  const api = stubApi({ ...lists, 'POST /client': () => maria })
  const { user } = open()
  await user.click(button('New Client'))
  const dialog = await screen.findByRole('dialog', { name: 'New Client' })
  expect(await within(dialog).findByLabelText('Phone')).toHaveAccessibleDescription(
    'With the country code, for example 54 9 11 4567 0001',
  )
  const field = (label: string) => within(dialog).findByRole('textbox', { name: label })
  await user.type(await field('Name'), 'Maria')
  await user.type(await field('Last name'), 'Lopez')
  await user.type(await field('DNI'), '30.111.222')
  await user.type(await field('Email'), 'maria@example.com')
  await user.type(await field('Birthday'), '04/05/1990')
  await user.type(await field('Phone'), '011 15 4444-5555')
  await user.tab()
  expect(await field('Phone')).toHaveValue('5491144445555')
  await user.type(await field('Address'), 'San Martín 100')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('Client added.')).toBeVisible()
  expect(screen.getByLabelText('Chosen client')).toHaveTextContent('Maria Lopez')
  expect(button('Next')).toHaveFocus()
  expect(requestsOf(api, 'POST /client').map(({ body }) => body)).toEqual([
    {
      name: 'Maria',
      lastname: 'Lopez',
      dni: 30111222,
      email: 'maria@example.com',
      birthday: '1990-05-04',
      address: 'San Martín 100',
      phoneNumber: 5491144445555,
    },
  ])
})
