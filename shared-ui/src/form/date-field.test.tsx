import { screen, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, it, vi } from 'vitest'
import { Modal } from '../overlays'
import { renderUi } from '../testing'
import { DateField } from './date-field'

function Form({ birthday = '', openWith }: { birthday?: string; openWith?: 'decade' }) {
  const form = useForm({ defaultValues: { birthday } })
  return (
    <>
      <DateField
        control={form.control}
        name="birthday"
        label="Birthday"
        min="1900-01-01"
        max="2026-06-15"
        {...(openWith && { openWith })}
      />
      <output>{form.watch('birthday')}</output>
    </>
  )
}

const field = () => screen.getByRole('textbox', { name: 'Birthday' })
const value = () => screen.getByRole('status').textContent

it.each(['Pacific/Auckland', 'America/Los_Angeles'])(
  'shows and stores the same day in a browser in %s',
  async (zone) => {
    vi.stubEnv('TZ', zone)
    const { user } = renderUi(<Form birthday="1990-03-07" />)
    expect(field()).toHaveValue('07/03/1990')
    await user.clear(field())
    await user.type(field(), '31/12/1999')
    expect(value()).toBe('1999-12-31')
    await user.tab()
    expect(field()).toHaveValue('31/12/1999')
  },
)

it('accepts pasted text, also in ISO 8601', async () => {
  const { user } = renderUi(<Form />)
  await user.click(field())
  await user.paste('1999-12-31')
  expect(value()).toBe('1999-12-31')
  await user.tab()
  expect(field()).toHaveValue('31/12/1999')
})

it('sets a day picked in the calendar, and returns the focus to the button', async () => {
  const { user } = renderUi(<Form birthday="1990-03-07" />)
  const button = screen.getByRole('button', { name: 'Open the calendar' })
  await user.click(button)
  await user.click(await screen.findByRole('button', { name: 'Next month' }))
  await user.click(screen.getByRole('button', { name: 'Previous month' }))
  await user.click(screen.getByRole('button', { name: '15 March 1990' }))
  expect(value()).toBe('1990-03-15')
  expect(field()).toHaveValue('15/03/1990')
  await waitFor(() => expect(button).toHaveFocus())
})

it('opens at the decade in which most people were born', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00Z') })
  const { user } = renderUi(<Form openWith="decade" />)
  await user.click(screen.getByRole('button', { name: 'Open the calendar' }))
  expect(await screen.findByRole('button', { name: '1991' })).toBeVisible()
})

it('disables the days after the maximum', async () => {
  const { user } = renderUi(<Form birthday="2026-06-10" />)
  await user.click(screen.getByRole('button', { name: 'Open the calendar' }))
  expect(await screen.findByRole('button', { name: '15 June 2026' })).toBeEnabled()
  expect(screen.getByRole('button', { name: '16 June 2026' })).toBeDisabled()
})

it.each([
  ['passes a typed day out of range to validation', '31/12/1899', '1899-12-31', '31/12/1899'],
  ['passes text that is not a date to validation', '31/02/1990', '31/02/1990', '31/02/1990'],
  ['takes a birthday typed fast', '3/4/85', '1985-04-03', '03/04/1985'],
])('%s: %s', async (_what, typed, stored, shown) => {
  const { user } = renderUi(<Form openWith="decade" />)
  await user.type(field(), typed)
  await user.tab()
  expect(value()).toBe(stored)
  expect(field()).toHaveValue(shown)
})

it('takes a birthday without a year for the last one, and says so while it is typed', async () => {
  const { user } = renderUi(<Form openWith="decade" />)
  await user.type(field(), '3/12')
  expect(screen.getByText('Wednesday 3 December 2025')).toBeVisible()
  await user.tab()
  expect(value()).toBe('2025-12-03')
  expect(screen.queryByText('Wednesday 3 December 2025')).toBeNull()
})

it('shows days of error messages in the format of the business', async () => {
  function Limited() {
    const form = useForm({ defaultValues: { birthday: '' } })
    return (
      <>
        <DateField control={form.control} name="birthday" label="Birthday" />
        <button type="button" onClick={() => form.setError('birthday', { message: 'Not before 1900-01-01' })}>
          Check
        </button>
      </>
    )
  }
  const { user } = renderUi(<Limited />)
  await user.click(screen.getByRole('button', { name: 'Check' }))
  expect(screen.getByText('Not before 01/01/1900')).toBeVisible()
})

it('closes only the calendar with Escape in a dialog, wherever the focus is', async () => {
  const onClose = vi.fn()
  const { user } = renderUi(
    <Modal opened onClose={onClose} title="New client">
      <Form openWith="decade" />
    </Modal>,
  )
  const button = await screen.findByRole('button', { name: 'Open the calendar' })
  const pressEscape = async () => {
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Calendar' })).toBeNull())
    expect(onClose).not.toHaveBeenCalled()
  }
  await user.click(button)
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Calendar' })).toContainElement(focused()))
  await pressEscape()

  await user.click(button)
  await user.click(await screen.findByRole('button', { name: '1990' }))
  await user.click(await screen.findByRole('button', { name: /^Mar/ }))
  await pressEscape()

  await user.click(button)
  await screen.findByRole('dialog', { name: 'Calendar' })
  await user.click(field())
  await pressEscape()

  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

const focused = () => document.activeElement as HTMLElement
