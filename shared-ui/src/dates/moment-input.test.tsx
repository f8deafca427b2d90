import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { configureFormat } from '../format/settings'
import { renderUi } from '../testing'
import { MomentInput } from './moment-input'

function Field({ at = null }: { at?: string | null }) {
  const [moment, setMoment] = useState<string | null>(at)
  return (
    <>
      <MomentInput label="From" value={moment} onChange={setMoment} />
      <output>{moment ?? 'none'}</output>
    </>
  )
}

const field = () => screen.getByRole('textbox', { name: 'From' })
const value = () => screen.getByRole('status').textContent

afterEach(() => vi.unstubAllEnvs())

it.each([
  ['Pacific/Auckland', '2026-07-01T14:30:00.000Z'],
  ['America/Argentina/Buenos_Aires', '2026-07-02T05:30:00.000Z'],
  ['America/Los_Angeles', '2026-07-02T09:30:00.000Z'],
])(
  "reads a typed time in the time zone %s of the business, whatever the browser's zone",
  async (timeZone, instant) => {
    configureFormat({ timeZone })
    vi.stubEnv('TZ', 'Asia/Tokyo')
    const { user } = renderUi(<Field />)
    await user.type(field(), '2/7/2026 2:3')
    expect(value()).toBe('none')
    await user.keyboard('0')
    expect(value()).toBe(instant)
    await user.tab()
    expect(field()).toHaveValue('02/07/2026 02:30')
  },
)

it('reads a day without a time as midnight, and is cleared on blur', async () => {
  const { user } = renderUi(<Field />)
  await user.type(field(), '02/07/2026')
  await user.tab()
  expect(field()).toHaveValue('02/07/2026 00:00')
  await user.clear(field())
  expect(value()).not.toBe('none')
  await user.tab()
  expect(value()).toBe('none')
})

it('shows an error for text that is not a moment, and keeps the previous value', async () => {
  const { user } = renderUi(<Field at="2026-07-02T05:30:00.000Z" />)
  await user.type(field(), '9')
  await user.tab()
  expect(screen.getByText('Enter a date and time, dd/mm/yyyy hh:mm')).toBeVisible()
  expect(value()).toBe('2026-07-02T05:30:00.000Z')
})

it('sets the day and the time picked in the calendar', async () => {
  const { user } = renderUi(<Field at="2026-07-02T05:30:00.000Z" />)
  await user.click(screen.getByRole('button', { name: 'Open the calendar' }))
  await user.click(await screen.findByRole('button', { name: '9 July 2026' }))
  expect(field()).toHaveValue('09/07/2026 02:30')
  const hours = screen.getByRole('spinbutton', { name: 'Hours' })
  await user.clear(hours)
  await user.type(hours, '18')
  expect(field()).toHaveValue('09/07/2026 18:30')
})
