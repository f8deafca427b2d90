import { screen, within } from '@testing-library/react'
import { stubApi } from 'shared-api/testing'
import { useSession } from 'shared-auth'
import { beforeEach, expect, it } from 'vitest'
import { hotel, maria } from '../../testing/records'
import { fill, heading, lists, open } from '../../testing/wizard'
import { newSaleDraft } from '../draft/draft-store'

const ana = { name: 'Ana', email: 'ana@todoturismo.com', role: 'EMPLOYEE' } as const

beforeEach(() => {
  stubApi(lists)
  useSession.getState().logout()
  useSession.getState().login(ana, 'token')
  // Another tab has begun a sale and was closed.
  fill({ client: maria, services: [hotel] })
  sessionStorage.clear()
  newSaleDraft.persist.rehydrate()
})

const openSale = async () =>
  within(await screen.findByRole('region', { name: 'Open sales: 1' })).getByRole('listitem', {
    name: 'Maria Lopez',
  })

it('continues an open sale at the step that is still open', async () => {
  const { user } = open()
  expect(await openSale()).toHaveTextContent('$ 1,000.10')
  await user.click(
    within(await openSale()).getByRole('button', { name: 'Continue the open sale: Maria Lopez' }),
  )
  expect(await heading('Select Payment Method')).toBeVisible()
  expect(newSaleDraft.getState().client?.id).toBe(maria.id)
  expect(screen.queryByRole('region', { name: /Open sales/ })).toBeNull()
})

it('discards an open sale after a question', async () => {
  const { user } = open()
  const discard = within(await openSale()).getByRole('button', { name: 'Discard the open sale: Maria Lopez' })
  await user.click(discard)
  await user.click(await screen.findByRole('button', { name: 'Keep the open sale' }))
  expect(await openSale()).toBeVisible()
  await user.click(discard)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }))
  expect(screen.queryByRole('region', { name: /Open sales/ })).toBeNull()
})
