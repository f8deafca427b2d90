import { screen, within } from '@testing-library/react'
import type { OwnSecondFactor } from 'shared-api/contract'
import { logIn, problem, type StubRoute, stubApi, WithQueries } from 'shared-api/testing'
import { renderUi } from 'shared-ui/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SecondFactorDialog } from './second-factor-dialog'

let own: OwnSecondFactor
const at = '2026-03-01T12:00:00.000Z'
const codes = ['abcd-efgh-ijkl-mnop', 'qrst-uvwx-yz23-4567']

beforeEach(() => {
  logIn('EMPLOYEE')
  own = {
    passkeys: [],
    authenticatorAppSince: null,
    recoveryCodesLeft: 0,
    required: false,
    passkeysOffered: true,
    confirmed: true,
  }
})

const gone = () => new Response(null, { status: 204 })
const routes: Record<string, StubRoute> = {
  'GET /account/second-factor': () => own,
  'POST /account/confirm': () => {
    own = { ...own, confirmed: true }
    return gone()
  },
  'POST /account/authenticator-app/secret': () => ({
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/TodoTurismo:ana?secret=JBSWY3DPEHPK3PXP',
  }),
  'POST /account/authenticator-app': () => {
    own = { ...own, authenticatorAppSince: at, recoveryCodesLeft: 10 }
    return { recoveryCodes: codes }
  },
  'POST /account/authenticator-app/remove': () => {
    own = { ...own, authenticatorAppSince: null, recoveryCodesLeft: 0 }
    return gone()
  },
  'POST /account/passkey/:id/remove': () => {
    own = { ...own, passkeys: [] }
    return gone()
  },
  'POST /account/recovery-codes': () => ({ recoveryCodes: codes }),
}

const open = () =>
  renderUi(<SecondFactorDialog onClose={() => undefined} />, {
    wrap: (children) => <WithQueries>{children}</WithQueries>,
  })

it('sets up an authenticator app, and shows the recovery codes once', async () => {
  const { calls, requests } = stubApi(routes)
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Set up an app' }))
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await user.type(screen.getByLabelText('Code of the app'), '123456{Enter}')
  for (const code of codes) expect(await screen.findByText(code)).toBeVisible()
  expect(requests[calls.indexOf('POST /account/authenticator-app')]?.body).toEqual({ code: '123456' })
  await user.click(screen.getByRole('button', { name: 'I have stored them' }))
  expect(await screen.findByText(/Set up on/)).toBeVisible()
  expect(screen.getByText(/10 of them are left/)).toBeVisible()
  expect(screen.queryByText(codes[0] ?? '')).toBeNull()
})

it('selects the recovery codes when the browser has not copied them, and says so', async () => {
  stubApi(routes)
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Set up an app' }))
  await user.type(await screen.findByLabelText('Code of the app'), '123456{Enter}')
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
  await user.click(await screen.findByRole('button', { name: 'Copy' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The browser has not copied it.')
  expect(getSelection()?.toString()).toBe(codes.join(''))
  expect(screen.queryByRole('button', { name: 'Copied' })).toBeNull()
})

it('says that the code of the app is wrong', async () => {
  const errors = [{ field: 'code', message: 'Wrong code' }]
  stubApi({ ...routes, 'POST /account/authenticator-app': () => problem(400, { errors }) })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Set up an app' }))
  await user.type(await screen.findByLabelText('Code of the app'), '123456{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('The code is wrong')
})

it('asks to confirm again when that has become too old meanwhile', async () => {
  stubApi({ ...routes, 'POST /account/authenticator-app': () => problem(403, { code: 'confirmation' }) })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Set up an app' }))
  own = { ...own, confirmed: false }
  await user.type(await screen.findByLabelText('Code of the app'), '123456{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('This took too long')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByLabelText('Your password')).toBeVisible()
})

it('asks for the password first when the login is some time ago', async () => {
  own = { ...own, confirmed: false }
  const { calls, requests } = stubApi(routes)
  const { user } = open()
  await user.type(await screen.findByLabelText('Your password'), 'todoturismo{Enter}')
  expect(await screen.findByRole('button', { name: 'Set up an app' })).toBeVisible()
  expect(requests[calls.indexOf('POST /account/confirm')]?.body).toEqual({
    method: 'password',
    password: 'todoturismo',
  })
})

it('says that the password is wrong', async () => {
  own = { ...own, confirmed: false }
  stubApi({ ...routes, 'POST /account/confirm': () => problem(400, { errors: [] }) })
  const { user } = open()
  await user.type(await screen.findByLabelText('Your password'), 'not this{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('The password is wrong')
})

describe('an enrolled second factor', () => {
  beforeEach(() => {
    own = {
      ...own,
      authenticatorAppSince: at,
      recoveryCodesLeft: 3,
      passkeys: [{ id: 7, name: 'Work laptop', createdAt: at, lastUsedAt: null }],
    }
  })

  it('is removed after a question', async () => {
    const { calls } = stubApi(routes)
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Remove Work laptop' }))
    const question = screen.getByRole('dialog', { name: 'Remove the passkey?' })
    expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus()
    expect(calls).not.toContain('POST /account/passkey/7/remove')
    await user.click(within(question).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText(/Set up on/)).toBeVisible()
    expect(screen.queryByText('Work laptop')).toBeNull()

    await user.click(screen.getByRole('button', { name: 'Remove the app' }))
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText(/your password alone does not open your account/)).toBeVisible()
  })

  it('is kept when the role must have it, and the server says so', async () => {
    const detail = 'Your role must have two-step verification. Add another passkey or app first'
    stubApi({ ...routes, 'POST /account/authenticator-app/remove': () => problem(409, { detail }) })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Remove the app' }))
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(detail)
  })

  it('gets new recovery codes after a question', async () => {
    stubApi(routes)
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Make new codes' }))
    expect(screen.getByText('The codes that you have now stop working.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Make new codes' }))
    expect(await screen.findByText(codes[1] ?? '')).toBeVisible()
  })
})
