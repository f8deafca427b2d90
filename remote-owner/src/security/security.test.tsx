import { screen } from '@testing-library/react'
import type { SecondFactorPolicy } from 'shared-api/contract'
import { hearOfChange, logIn, problem, type StubRoute, stubApi } from 'shared-api/testing'
import { beforeEach, expect, it } from 'vitest'
import { Settings } from '../settings/settings'
import { renderSection } from '../testing/render-section'

let policy: SecondFactorPolicy
const routes: Record<string, StubRoute> = {
  'GET /second-factor-policy': () => policy,
  'PUT /second-factor-policy': ({ body }) => {
    policy = body as SecondFactorPolicy
    return policy
  },
}

beforeEach(() => {
  logIn('OWNER')
  policy = { administrators: false, owners: false }
})

const open = (others: Record<string, StubRoute> = {}) => ({
  api: stubApi({ ...routes, ...others }),
  ...renderSection(<Settings />, { section: '/settings', at: '/settings/security' }),
})

it('requires a second factor of a role', async () => {
  const { user } = open()
  const required = await screen.findByRole('switch', { name: 'Administrators' })
  expect(required).not.toBeChecked()
  await user.click(required)
  expect(
    await screen.findByText('Administrators need two-step verification from their next login on.'),
  ).toBeVisible()
  expect(required).toBeChecked()
  expect(policy).toEqual({ administrators: true, owners: false })
})

it('keeps the requirement on the screen, with its time, when it cannot be read again', async () => {
  let down = false
  open({
    'GET /second-factor-policy': () => {
      if (down) throw new TypeError('Failed to fetch')
      return policy
    },
  })
  await screen.findByRole('switch', { name: 'Owners' })
  down = true
  hearOfChange({ topic: 'account' })
  expect(await screen.findByText(/This is as of/)).toBeVisible()
  expect(screen.getByRole('switch', { name: 'Owners' })).toBeVisible()
})

it('says why a second factor cannot be required of owners', async () => {
  const detail = 'Set up your own two-step verification before you require it of owners'
  const { user } = open({ 'PUT /second-factor-policy': () => problem(409, { detail }) })
  await user.click(await screen.findByRole('switch', { name: 'Owners' }))
  expect(await screen.findByText(detail)).toBeVisible()
  expect(screen.getByRole('switch', { name: 'Owners' })).not.toBeChecked()
})
