import { screen } from '@testing-library/react'
import { logIn, pageOfRows, stubApi, WithQueries } from 'shared-api/testing'
import { renderUi } from 'shared-ui/testing'
import { expect, it } from 'vitest'
import { Weather } from './weather'

it('shows who asks, and what the API answers', async () => {
  logIn('ADMINISTRATOR', { name: 'Ana Paz' })
  const api = stubApi({
    'GET /category': (request) => pageOfRows([{ id: 1, name: 'Treks', description: '' }], request),
  })
  const { user } = renderUi(<Weather />, { wrap: (ui) => <WithQueries>{ui}</WithQueries> })
  expect(await screen.findByText('Treks')).toBeVisible()
  expect(screen.getByText('Ana Paz, ADMINISTRATOR')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Asked 0 times' }))
  expect(screen.getByRole('button', { name: 'Asked 1 times' })).toBeVisible()
  expect(api.calls).toEqual(['GET /category'])
})
