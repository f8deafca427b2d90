import { screen } from '@testing-library/react'
import { problem, stubApi } from 'shared-api/testing'
import { renderUi } from 'shared-ui/testing'
import { expect, it } from 'vitest'
import { InvitationPage } from './invitation-page'

const open = (at = '/invitation#the-token') => renderUi(<InvitationPage />, { at })

async function setPassword(user: ReturnType<typeof open>['user'], password: string) {
  await user.type(screen.getByLabelText('New password'), password)
  await user.click(screen.getByRole('button', { name: 'Set password' }))
}

it('redeems the token of the link and links to the login', async () => {
  const { requests } = stubApi({ 'POST /auth/register': () => undefined })
  const { user } = open()
  await setPassword(user, 'open sesame')
  expect(await screen.findByText('Your password is set.')).toBeVisible()
  expect(requests[0]?.body).toEqual({ token: 'the-token', password: 'open sesame' })
  expect(screen.getByRole('link', { name: 'Go to login' })).toHaveAttribute('href', '/login')
})

it.each([
  [400, /used already or has expired/],
  [429, /Too many tries/],
  [500, /cannot be reached/],
])('explains a refusal with status %d', async (status, message) => {
  stubApi({ 'POST /auth/register': () => problem(status) })
  const { user } = open()
  await setPassword(user, 'open sesame')
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(screen.getByLabelText('New password')).toHaveValue('open sesame')
})

it('removes the message as soon as the user types', async () => {
  stubApi({ 'POST /auth/register': () => problem(400) })
  const { user } = open()
  await setPassword(user, 'open sesame')
  expect(await screen.findByRole('alert')).toBeVisible()
  await user.type(screen.getByLabelText('New password'), 'x')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('rejects a short password without a request', async () => {
  const { calls } = stubApi({})
  const { user } = open()
  await setPassword(user, 'abc')
  expect(await screen.findByText('At least 4 characters')).toBeVisible()
  expect(calls).toEqual([])
})

it('detects a link without a token', () => {
  open('/invitation')
  expect(screen.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
})

it('says that a link is from the demo', () => {
  open(`/invitation#demo-${'0123456789abcdef'.repeat(2)}`)
  expect(screen.getByRole('heading', { name: 'This link is from the demo' })).toBeVisible()
  expect(screen.queryByLabelText('New password')).toBeNull()
})
