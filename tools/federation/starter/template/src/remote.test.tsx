import { screen } from '@testing-library/react'
import { logIn, pageOfRows, stubApi, WithQueries } from 'shared-api/testing'
import { renderUi } from 'shared-ui/testing'
import { expect, it } from 'vitest'
import { Clients } from './clients'
import { Greeting } from './greeting'

const ANA = { id: 1, person: { name: 'Ana', lastname: 'Paz', email: 'ana@example.com' } }

it('lists the clients that the API answers', async () => {
  logIn('ADMINISTRATOR')
  const api = stubApi({ 'GET /client': (request) => pageOfRows([ANA], request) })
  renderUi(<Clients />, { wrap: (ui) => <WithQueries>{ui}</WithQueries> })
  expect(await screen.findByRole('cell', { name: 'Ana Paz' })).toBeVisible()
  expect(api.calls).toEqual(['GET /client'])
})

it('greets who has a name', async () => {
  const { user } = renderUi(<Greeting />)
  await user.click(screen.getByRole('button', { name: 'Greet' }))
  expect(await screen.findByText('Type a name')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ana')
  await user.click(screen.getByRole('button', { name: 'Greet' }))
  expect(await screen.findByText('Greeted')).toBeVisible()
})
