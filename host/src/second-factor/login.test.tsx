import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loggedOut, renderHost } from '../testing/render-host'
import { json, stubServer } from '../testing/stub-server'

vi.mock('../remotes/remote-section', () => ({
  RemoteSection: ({ section }: { section: { label: string } }) => <h1>{section.label} screen</h1>,
}))

beforeEach(loggedOut)
afterEach(() => vi.unstubAllGlobals())

const ANA = { authToken: 'fresh', name: 'Ana Paz', email: 'ana@example.com', role: 'ADMINISTRATOR' }
const STEP = { ticket: 'a ticket', methods: ['passkey', 'code', 'recovery-code'] }

async function logIn() {
  const rendered = renderHost('/login')
  await rendered.user.type(screen.getByLabelText('Email'), 'ana@example.com')
  await rendered.user.type(screen.getByLabelText('Password'), 'secret{Enter}')
  return rendered
}

describe('the second step', () => {
  it('takes a code of the app, and then opens the landing screen', async () => {
    const fetch = stubServer({
      '/auth/authenticate': [json(200, STEP)],
      '/auth/second-factor': [json(401, { title: 'Unauthorized' }), json(200, ANA)],
    })
    const { user } = await logIn()
    const field = await screen.findByLabelText('Code')
    expect(field).toHaveFocus()
    expect(screen.queryByLabelText('Password')).toBeNull()
    await user.type(field, '123456{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('The code is wrong')
    await user.clear(field)
    await user.type(field, '654 321{Enter}')
    expect(await screen.findByRole('heading', { name: 'Categories screen' })).toBeVisible()
    const body = fetch.mock.calls.at(-1)?.[1]?.body
    expect(JSON.parse(String(body))).toEqual({ method: 'code', ticket: 'a ticket', code: '654321' })
  })

  it('checks the code before it asks', async () => {
    stubServer({ '/auth/authenticate': [json(200, STEP)] })
    const { user } = await logIn()
    await user.type(await screen.findByLabelText('Code'), '12345{Enter}')
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/Six digits/)
  })

  it('takes a recovery code instead', async () => {
    const fetch = stubServer({
      '/auth/authenticate': [json(200, STEP)],
      '/auth/second-factor': [json(200, ANA)],
    })
    const { user } = await logIn()
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
    await user.type(screen.getByLabelText('Recovery code'), 'ABCD-efgh-ijkl-mnop{Enter}')
    expect(await screen.findByRole('heading', { name: 'Categories screen' })).toBeVisible()
    const body = fetch.mock.calls.at(-1)?.[1]?.body
    expect(JSON.parse(String(body))).toMatchObject({ method: 'recovery-code', code: 'abcdefghijklmnop' })
  })

  it('starts again with the password when it took too long', async () => {
    stubServer({
      '/auth/authenticate': [json(200, STEP)],
      '/auth/second-factor': [json(401, { title: 'Unauthorized', code: 'ticket' })],
    })
    const { user } = await logIn()
    await user.type(await screen.findByLabelText('Code'), '123456{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('This took too long')
    expect(screen.getByLabelText('Password')).toHaveValue('')
  })

  it('says whom to ask when no second factor can be used here', async () => {
    stubServer({ '/auth/authenticate': [json(200, { ticket: 'a ticket', methods: ['passkey'] })] })
    await logIn()
    expect(await screen.findByRole('alert')).toHaveTextContent('Ask for a reset')
  })
})

it('leads to the enrolment that the role needs, and starts the session after it', async () => {
  const own = {
    passkeys: [],
    authenticatorAppSince: null,
    recoveryCodesLeft: 0,
    required: true,
    passkeysOffered: true,
    confirmed: true,
  }
  const fetch = stubServer({
    '/auth/authenticate': [json(200, { ...ANA, mustEnrol: true })],
    '/account/second-factor': [json(200, own)],
    '/account/authenticator-app/secret': [
      json(200, { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' }),
    ],
    '/account/authenticator-app': [json(201, { recoveryCodes: ['abcd-efgh-ijkl-mnop'] })],
  })
  const { user, path } = await logIn()
  expect(await screen.findByText(/Your role must have two-step verification/)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }))
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await user.type(screen.getByLabelText('Code of the app'), '123456{Enter}')
  expect(await screen.findByText('abcd-efgh-ijkl-mnop')).toBeVisible()
  expect(path()).toBe('/login')
  await user.click(screen.getByRole('button', { name: 'I have stored them' }))
  expect(await screen.findByRole('heading', { name: 'Categories screen' })).toBeVisible()
  const enrolment = fetch.mock.calls.find(([url]) => String(url).endsWith('/account/authenticator-app'))
  expect(enrolment?.[1]?.headers).toMatchObject({ authorization: 'Bearer fresh' })
})
