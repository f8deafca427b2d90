import { screen, waitFor, within } from '@testing-library/react'
import { hearOfChange, logIn, problem, stubApi } from 'shared-api/testing'
import { configureFormat } from 'shared-ui'
import { AutosaveStorage } from 'shared-ui/testing'
import * as v from 'valibot'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { Categories } from '../categories/categories'
import { fillCategory, openServices, renderSection, useCategories } from '../testing/categories'
import { AmountText, OptionalAmountText, PercentText, percentText } from './text-values'

describe('changed notice', () => {
  const { stored, saveByAnother, open } = useCategories()

  const changed = /^Changed by Berta Gil, \d\d:\d\d$/

  /** Opens category 2, which Berta Gil then renames. */
  async function openAndChange({ typed = '' } = {}) {
    const { user, ...api } = open('/category/edit/2')
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

  it.each([
    [' and more', 'Discard my changes'],
    ['', 'Show the new values'],
  ])('shows the new values in a form with the typed text “%s” on request', async (typed, name) => {
    const { user, description } = await openAndChange({ typed })
    expect(screen.getByLabelText(/Name/)).toHaveValue('Category 2')
    await user.click(screen.getByRole('button', { name }))
    expect(description).toHaveValue('All about 2')
    expect(screen.getByLabelText(/Name/)).toHaveValue('Lakes')
    expect(screen.queryByText(changed)).toBeNull()
  })

  it('says nothing of what the form itself has saved', async () => {
    const { user } = open('/category/edit/2')
    await user.type(await screen.findByLabelText(/Name/), ' and more')
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('Categoria agregada.')).toBeVisible()
    hearOfChange({ topic: 'category', id: 2, by: 'Ana Paz' })
    await user.type(screen.getByLabelText(/Name/), ' again')
    expect(screen.queryByText(/^Changed by/)).toBeNull()
  })
})

describe('conflict notice', () => {
  const { stored, routes, saveByAnother, open } = useCategories()

  it('shows what another user saved meanwhile, and applies the own changes again on request', async () => {
    const { user } = open('/category/edit/2')
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
    const { user } = open('/category/edit/2', {
      'PUT /category/:id': (request) => (down ? problem(400) : routes['PUT /category/:id']?.(request)),
    })
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
    const { user } = open('/category/edit/2')
    await user.type(await screen.findByLabelText(/Name/), ' and more')
    saveByAnother(2, { name: 'By somebody else' })
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    await user.click(await screen.findByRole('button', { name: 'Discard my changes' }))
    expect(screen.getByLabelText(/Name/)).toHaveValue('By somebody else')
  })
})

const change = (id: number) => ({
  id,
  at: '2026-03-01T12:00:00.000Z',
  from: 1000 + id,
  to: 1001 + id,
  by: { name: 'Ada Miranda', email: 'ada@x.test' },
})

const openPrices = (count: number) => {
  const changes = Array.from({ length: count }, (_, index) => change(count - index))
  return openServices('/services/edit/7', { 'GET /service/:id/price-changes': () => changes })
}

it('shows who has changed the price from what to what, the newest five first', async () => {
  logIn('ADMINISTRATOR')
  const { user } = openPrices(7)
  const table = await screen.findByRole('table', { name: 'Price history' })
  const rows = within(table).getAllByRole('row')
  expect(rows).toHaveLength(6)
  expect(rows[1]).toHaveTextContent('01/03/2026 09:00Ada Miranda$ 1,007.00$ 1,008.00')
  await user.click(screen.getByRole('button', { name: 'Show all 7 changes' }))
  expect(within(table).getAllByRole('row')).toHaveLength(8)
  expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull()
})

it('says when no change has been recorded', async () => {
  logIn('ADMINISTRATOR')
  openPrices(0)
  const section = await screen.findByRole('region', { name: 'Price history' })
  expect(section).toHaveTextContent('No changes have been recorded.')
})

const read = (schema: v.GenericSchema<string, number>, typed: string) => {
  const result = v.safeParse(schema, typed)
  return result.success ? result.output : result.issues[0].message
}

describe('amounts', () => {
  it.each([
    ['1.250,50', 1250.5],
    [' 19.99 ', 19.99],
  ])('reads %j', (typed, amount) => {
    expect(read(AmountText, typed)).toBe(amount)
  })

  it.each([
    ['', 'Required'],
    ['free', 'Enter an amount, such as 1250.50'],
    ['-5', 'Enter an amount, such as 1250.50'],
    ['1.005,001', 'Enter an amount, such as 1250.50'],
    ['12.345', 'This can be read in two ways: write 12345, or two decimals such as 12.34'],
    ['99999999999', 'At most 9999999999.99'],
  ])('refuses %j', (typed, message) => {
    expect(read(AmountText, typed)).toBe(message)
  })

  it('refuses cents where the currency has none', () => {
    configureFormat({ currency: 'CLP' })
    expect(read(AmountText, '382,95')).toBe('Whole amounts: this currency has no cents')
    expect(read(AmountText, '383')).toBe(383)
    configureFormat({ currency: 'ARS' })
  })

  it('reads an empty optional amount as 0', () => {
    expect(read(OptionalAmountText, ' ')).toBe(0)
    expect(read(OptionalAmountText, '28000')).toBe(28_000)
  })
})

describe('percentages', () => {
  it.each([
    ['15', 0.15],
    ['12,5', 0.125],
    ['0.29', 0.0029],
    ['0', 0],
  ])('reads %j as a fraction', (typed, interest) => {
    expect(read(PercentText, typed)).toBe(interest)
    expect(read(PercentText, percentText(interest))).toBe(interest)
  })

  it.each([
    ['', 'Required'],
    ['a lot', 'Enter a percentage, such as 15'],
    ['1.234', 'Enter a percentage, such as 15'],
    ['1001', 'At most 1000'],
  ])('refuses %j', (typed, message) => {
    expect(read(PercentText, typed)).toBe(message)
  })
})

const { stored, routes, open } = useCategories()

const warning = /There is another category called “Montañas”, No. 8. Save again to confirm./

it('a record with the name of another one is saved by the second press of the same button', async () => {
  stored.rows.push({ id: 8, name: 'Montañas', description: 'High up' })
  const { user, calls } = open('/category/new-category')
  await fillCategory(user, ' montanas ', 'Days up there')
  const name = screen.getByLabelText(/Name/)
  const save = screen.getByRole('button', { name: 'Guardar' })
  await user.click(save)
  await waitFor(() => expect(name).toHaveAccessibleDescription(warning))
  expect(name).toHaveFocus()
  expect(screen.getAllByRole('button', { name: /save|guardar/i })).toEqual([save])
  expect(calls).not.toContain('POST /category')

  await user.type(name, ' altas')
  await waitFor(() => expect(name).not.toHaveAccessibleDescription(warning))
  await user.clear(name)
  await user.type(name, 'Montañas')
  await user.click(save)
  await waitFor(() => expect(name).toHaveAccessibleDescription(warning))
  await user.type(screen.getByLabelText(/Description/), ', with a guide')
  await user.click(save)
  expect(await screen.findByText('Categoria agregada.')).toBeVisible()
  expect(name).not.toHaveAccessibleDescription(warning)
  expect(calls.filter((call) => call === 'POST /category')).toHaveLength(1)
})

it('a warning is removed when the restored values are discarded', async () => {
  stubApi(routes)
  const autosaved = (
    <AutosaveStorage value={sessionStorage}>
      <Categories />
    </AutosaveStorage>
  )
  const at = { section: '/category', at: '/category/new-category' }
  const first = renderSection(autosaved, at)
  await fillCategory(first.user, 'Category 1', 'Days on the water')
  first.unmount()
  const { user } = renderSection(autosaved, at)
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText(/^There is another category/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Discard it' }))
  expect(screen.queryByText(/^There is another category/)).toBeNull()
})

it('a record is saved without a confirmation when the lookup fails', async () => {
  const { user, calls } = open('/category/new-category', { 'GET /category': () => problem(400) })
  await fillCategory(user, 'Category 1', 'Days on the water')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Categoria agregada.')).toBeVisible()
  expect(calls).toContain('POST /category')
})

it('a stored record needs a confirmation when it gets the name of another one, and none when it keeps its name', async () => {
  stored.rows.push({ id: 8, name: 'Category 1', description: 'A twin' })
  const { user } = open('/category/edit/1')
  await user.type(await screen.findByLabelText(/Description/), ' and more')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Categoria agregada.')).toBeVisible()
  await user.clear(screen.getByLabelText(/Name/))
  await user.type(screen.getByLabelText(/Name/), 'CATEGORY 2')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText(/There is another category called “Category 2”, No. 2\./)).toBeVisible()
})
