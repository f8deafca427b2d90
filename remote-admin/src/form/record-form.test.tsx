import { screen, waitFor } from '@testing-library/react'
import { hearOfChange, problem, stubApi } from 'shared-api/testing'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openCategories, useCategories } from '../testing/categories'

describe('changed notice', () => {
  const { stored, routes, saveByAnother } = useCategories()

  const changed = /^Changed by Berta Gil, \d\d:\d\d$/

  /** Opens category 2, which Berta Gil then renames. */
  async function openAndChange({ typed = '' } = {}) {
    const api = stubApi(routes)
    const { user } = openCategories('/category/edit/2')
    const description = await screen.findByLabelText(/Description/)
    // Screen readers announce only what is added to a region that is there already.
    const region = screen.getByRole('status')
    expect(region).toBeEmptyDOMElement()
    if (typed) await user.type(description, typed)
    saveByAnother(2, { name: 'Lakes' })
    hearOfChange({ topic: 'category', id: 2, by: 'Berta Gil' })
    return { api, user, region, description, notice: await screen.findByText(changed) }
  }

  it('says who has changed the record meanwhile, when, and what differs, and keeps the focus and the typed text', async () => {
    const { user, region, description } = await openAndChange({ typed: ' and more' })
    expect(region).toHaveTextContent('Name: Category 2 → Lakes')
    expect(description).toHaveFocus()
    expect(description).toHaveValue('All about 2 and more')
    expect(screen.getByLabelText(/Name/)).toHaveValue('Category 2')

    await user.click(screen.getByRole('button', { name: 'Keep my changes' }))
    expect(screen.queryByText(changed)).toBeNull()
    expect(screen.getByLabelText(/Name/)).toHaveValue('Lakes')
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('Categoria agregada.')).toBeVisible()
    expect(stored.rows[1]).toMatchObject({ id: 2, name: 'Lakes', description: 'All about 2 and more' })
  })

  it('keeps name and time while the same version is read again', async () => {
    const { api, notice } = await openAndChange()
    const title = notice.textContent
    const reads = () => api.calls.filter((call) => call === 'GET /category/2').length
    vi.useFakeTimers({ now: Date.now() + 600_000, toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    for (const read of [reads() + 1, reads() + 2]) {
      // A hint of several categories, and one of another category by somebody else.
      hearOfChange({ topic: 'category' })
      hearOfChange({ topic: 'category', id: 3, by: 'Ana Paz' })
      await waitFor(() => expect(reads()).toBeGreaterThanOrEqual(read))
      await screen.findByText(changed)
    }
    expect(screen.getByText(changed)).toHaveTextContent(title ?? '')

    saveByAnother(2, { name: 'Rivers' })
    hearOfChange({ topic: 'category', id: 2, by: 'Ana Paz' })
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Name: Category 2 → Rivers'))
    expect(screen.getByText(/^Changed by Ana Paz/)).not.toHaveTextContent(
      /\d\d:\d\d$/.exec(title ?? '')?.[0] ?? '',
    )
  })

  it('discards the own changes on request', async () => {
    const { user, description } = await openAndChange({ typed: ' and more' })
    await user.click(screen.getByRole('button', { name: 'Discard my changes' }))
    expect(description).toHaveValue('All about 2')
    expect(screen.getByLabelText(/Name/)).toHaveValue('Lakes')
  })

  it('shows the new values of an unchanged form on request', async () => {
    const { user } = await openAndChange()
    expect(screen.getByLabelText(/Name/)).toHaveValue('Category 2')
    await user.click(screen.getByRole('button', { name: 'Show the new values' }))
    expect(screen.getByLabelText(/Name/)).toHaveValue('Lakes')
    expect(screen.queryByText(changed)).toBeNull()
  })

  it('says nothing of what the form itself has saved', async () => {
    stubApi(routes)
    const { user } = openCategories('/category/edit/2')
    await user.type(await screen.findByLabelText(/Name/), ' and more')
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('Categoria agregada.')).toBeVisible()
    hearOfChange({ topic: 'category', id: 2, by: 'Ana Paz' })
    await user.type(screen.getByLabelText(/Name/), ' again')
    expect(screen.queryByText(/^Changed by/)).toBeNull()
  })
})

describe('conflict notice', () => {
  const { stored, routes, saveByAnother } = useCategories()

  it('shows what another user saved meanwhile, and applies the own changes again on request', async () => {
    stubApi(routes)
    const { user } = openCategories('/category/edit/2')
    await user.type(await screen.findByLabelText(/Name/), ' and more')
    saveByAnother(2, { description: 'By somebody else' })
    await user.click(screen.getByRole('button', { name: 'Guardar' }))

    const notice = await screen.findByText('Somebody else has changed this in the meantime.')
    expect(notice).toBeVisible()
    expect(screen.getByText(/All about 2 → By somebody else/)).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Apply my changes again' }))
    expect(await screen.findByText('Categoria agregada.')).toBeVisible()
    expect(stored.rows[1]).toMatchObject({
      id: 2,
      name: 'Category 2 and more',
      description: 'By somebody else',
    })
  })

  it('asks before leaving when applying the own changes again has failed', async () => {
    let down = false
    stubApi({
      ...routes,
      'PUT /category/:id': (request) => (down ? problem(400) : routes['PUT /category/:id']?.(request)),
    })
    const { user } = openCategories('/category/edit/2')
    await user.type(await screen.findByLabelText(/Name/), ' and more')
    saveByAnother(2, {})
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    const again = await screen.findByRole('button', { name: 'Apply my changes again' })
    expect(screen.getByRole('alert')).toHaveFocus()
    down = true
    await user.click(again)
    expect(await screen.findByText('Uh oh! Something went wrong.')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Cancel' }))
    expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  })

  it('discards the own changes on request', async () => {
    stubApi(routes)
    const { user } = openCategories('/category/edit/2')
    await user.type(await screen.findByLabelText(/Name/), ' and more')
    saveByAnother(2, { name: 'By somebody else' })
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    await user.click(await screen.findByRole('button', { name: 'Discard my changes' }))
    expect(screen.getByLabelText(/Name/)).toHaveValue('By somebody else')
  })
})
