import { screen } from '@testing-library/react'
import type { DiscountLimits } from 'shared-api/contract'
import { logIn, type StubRoute, stubApi } from 'shared-api/testing'
import { beforeEach, expect, it } from 'vitest'
import { Settings } from '../settings/settings'
import { renderSection } from '../testing/render-section'

let stored: DiscountLimits
const routes: Record<string, StubRoute> = {
  'GET /business/discount-limits': () => stored,
  'PUT /business/discount-limits': ({ body }) => {
    stored = body as DiscountLimits
    return stored
  },
}
const open = (others: Record<string, StubRoute> = {}) => ({
  api: stubApi({ ...routes, ...others }),
  ...renderSection(<Settings />, { section: '/settings', at: '/settings/discounts' }),
})
const field = (name: string) => screen.findByRole('textbox', { name })

beforeEach(() => {
  logIn('OWNER')
  stored = { EMPLOYEE: 10, ADMINISTRATOR: 30, OWNER: 100 }
})

it('sets the limits of each role, with a decimal comma too', async () => {
  const { user } = open()
  await user.clear(await field('Employees'))
  await user.type(await field('Employees'), '12,5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The limits of discounts are saved.')).toBeVisible()
  expect(stored).toEqual({ EMPLOYEE: 12.5, ADMINISTRATOR: 30, OWNER: 100 })
})

it('refuses more than 100 percent, and nothing', async () => {
  const { user, api } = open()
  await user.clear(await field('Owners'))
  await user.type(await field('Owners'), '101')
  await user.clear(await field('Employees'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('At most 100')).toBeVisible()
  expect(await field('Employees')).toBeInvalid()
  expect(api.calls).not.toContain('PUT /business/discount-limits')
})
