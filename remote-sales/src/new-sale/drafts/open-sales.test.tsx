import { screen, waitFor, within } from '@testing-library/react'
import { stubApi } from 'shared-api/testing'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { hotel, maria } from '../../testing/records'
import { button, draft, fill, heading, lists, open } from '../../testing/wizard'
import { newSaleDraft } from '../draft/draft-store'

beforeEach(() => {
  stubApi(lists)
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
  expect(draft().client?.id).toBe(maria.id)
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

it('lists the sale of a tab that is being closed once that has let go of it', async () => {
  let isClosing = true
  const names = () =>
    Object.keys(localStorage).map((name) => ({ name: name.replace('todoturismo.user.', 'todoturismo.') }))
  const locks = {
    // With or without options: an outbox that another test has left sends, too.
    request: (_name: string, ...rest: unknown[]) => (rest.at(-1) as () => Promise<unknown>)(),
    query: async () => ({ held: isClosing ? names() : [] }),
  }
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
  open()
  await heading('Select client')
  expect(screen.queryByRole('region', { name: /Open sales/ })).toBeNull()
  isClosing = false
  expect(await screen.findByRole('region', { name: 'Open sales: 1' }, { timeout: 10_000 })).toBeVisible()
})

describe('the begun sale of this tab', () => {
  beforeEach(() => {
    fill({ client: maria, services: [hotel] })
  })

  const begun = async () => within(await screen.findByRole('region', { name: 'Open sale' }))

  it('is named in one line, and continued where it was left', async () => {
    const { user, router } = open()
    expect((await begun()).getByRole('listitem')).toHaveTextContent('Open sale for Maria Lopez · $ 1,000.10')
    await user.click((await begun()).getByRole('button', { name: 'Continue the open sale: Maria Lopez' }))
    expect(await heading('Select Payment Method')).toBeVisible()
    await router.navigate('/new-sale')
    expect(await heading('Select client')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Open sale' })).toBeNull()
  })

  it('is discarded after a question', async () => {
    const { user } = open()
    await user.click((await begun()).getByRole('button', { name: 'Discard the open sale: Maria Lopez' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(draft().client).toBeNull())
    expect(screen.queryByRole('region', { name: 'Open sale' })).toBeNull()
  })

  it('is not named to a seller who has just begun it', async () => {
    draft().discard()
    const { user } = open()
    await user.click(await screen.findByRole('radio', { name: 'Select Maria Lopez' }))
    expect(button('Next')).toBeEnabled()
    expect(screen.queryByRole('region', { name: 'Open sale' })).toBeNull()
  })
})
