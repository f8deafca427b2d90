import { act, screen, waitFor } from '@testing-library/react'
import { problem, stubApi } from 'shared-api/testing'
import { useSession } from 'shared-auth'
import { beforeEach, expect, it } from 'vitest'
import { hotel, maria, trek } from '../../testing/records'
import { lists, open } from '../../testing/wizard'
import { newSaleDraft } from '../draft/draft-store'

beforeEach(() => {
  useSession.getState().logout()
})

it('chooses the client of ?client= once and removes the parameter', async () => {
  stubApi({ ...lists, 'GET /client/:id': ({ params }) => ({ ...maria, id: Number(params.id) }) })
  const { router } = open('/new-sale?client=41&q=lop')
  act(() => newSaleDraft.getState().chooseServices([hotel]))
  await waitFor(() => expect(screen.getByLabelText('Chosen client')).toHaveTextContent(maria.person.lastname))
  expect(newSaleDraft.getState()).toMatchObject({
    client: { id: 41 },
    lines: [{ service: { id: hotel.id } }],
  })
  expect(router.state.location.search).toBe('?q=lop')
})

it('chooses the services of ?services= again, but for those that are no longer sold', async () => {
  stubApi({
    ...lists,
    'GET /client/:id': () => maria,
    'GET /service/1': () => ({ ...hotel, retired: true }),
    'GET /service/2': () => trek,
  })
  const { router } = open('/new-sale?client=7&services=1,2')
  expect(await screen.findByText('1 service is no longer sold.')).toBeVisible()
  expect(newSaleDraft.getState()).toMatchObject({
    client: { id: maria.id },
    lines: [{ service: { id: trek.id }, quantity: 1, from: null }],
  })
  expect(router.state.location.search).toBe('')
})

it.each(['41', 'nobody'])('shows a toast when client %s of ?client= cannot be read', async (id) => {
  stubApi({ ...lists, 'GET /client/:id': () => problem(404) })
  const { router } = open(`/new-sale?client=${id}`)
  expect(await screen.findByText('This client could not be chosen.')).toBeVisible()
  expect(newSaleDraft.getState().client).toBeNull()
  expect(router.state.location.search).toBe('')
  act(() => newSaleDraft.getState().chooseClient(maria))
  await waitFor(() => expect(screen.queryByText('This client could not be chosen.')).toBeNull())
})
