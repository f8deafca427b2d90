import { screen } from '@testing-library/react'
import { inTurn, problem, stubApi } from 'shared-api/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ANA, loggedOut, logInByForm } from '../testing/render-host'

vi.mock('../remotes/remote-section', () => ({
  RemoteSection: ({ section }: { section: { label: string } }) => <h1>{section.label} screen</h1>,
}))

beforeEach(loggedOut)

const STEP = { ticket: 'a ticket', methods: ['passkey', 'code', 'recovery-code'] }

describe('the second step', () => {
  it('takes a code of the app, and then opens the landing screen', async () => {
    const { requests } = stubApi({
      'POST /auth/authenticate': () => STEP,
      'POST /auth/second-factor': inTurn(
        () => problem(401),
        () => ANA,
      ),
    })
    const { user } = await logInByForm()
    const field = await screen.findByLabelText('Code')
    expect(field).toHaveFocus()
    expect(screen.queryByLabelText('Password')).toBeNull()
    await user.type(field, '12345{Enter}')
    expect(field).toHaveAccessibleDescription(/Six digits/)
    await user.type(field, '6{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('The code is wrong')
    await user.clear(field)
    await user.type(field, '654 321{Enter}')
    expect(await screen.findByRole('heading', { name: 'Categories screen' })).toBeVisible()
    expect(requests.at(-1)?.body).toEqual({ method: 'code', ticket: 'a ticket', code: '654321' })
  })

  it('takes a recovery code instead', async () => {
    const { requests } = stubApi({
      'POST /auth/authenticate': () => STEP,
      'POST /auth/second-factor': () => ANA,
    })
    const { user } = await logInByForm()
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
    await user.type(screen.getByLabelText('Recovery code'), 'ABCD-efgh-ijkl-mnop{Enter}')
    expect(await screen.findByRole('heading', { name: 'Categories screen' })).toBeVisible()
    expect(requests.at(-1)?.body).toMatchObject({ method: 'recovery-code', code: 'abcdefghijklmnop' })
  })

  it('starts again with the password when it took too long', async () => {
    stubApi({
      'POST /auth/authenticate': () => STEP,
      'POST /auth/second-factor': () => problem(401, { code: 'ticket' }),
    })
    const { user } = await logInByForm()
    await user.type(await screen.findByLabelText('Code'), '123456{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('This took too long')
    expect(screen.getByLabelText('Password')).toHaveValue('')
  })

  it('says whom to ask when no second factor can be used here', async () => {
    stubApi({ 'POST /auth/authenticate': () => ({ ticket: 'a ticket', methods: ['passkey'] }) })
    await logInByForm()
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
  const { calls, requests } = stubApi({
    'POST /auth/authenticate': () => ({ ...ANA, mustEnrol: true }),
    'GET /account/second-factor': () => own,
    'POST /account/authenticator-app/secret': () => ({
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP',
    }),
    'POST /account/authenticator-app': () => ({ recoveryCodes: ['abcd-efgh-ijkl-mnop'] }),
  })
  const { user, path } = await logInByForm()
  expect(await screen.findByText(/Your role must have two-step verification/)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }))
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await user.type(screen.getByLabelText('Code of the app'), '123456{Enter}')
  expect(await screen.findByText('abcd-efgh-ijkl-mnop')).toBeVisible()
  expect(path()).toBe('/login')
  await user.click(screen.getByRole('button', { name: 'I have stored them' }))
  expect(await screen.findByRole('heading', { name: 'Categories screen' })).toBeVisible()
  const enrolment = requests[calls.indexOf('POST /account/authenticator-app')]
  expect(enrolment?.headers.get('authorization')).toBe('Bearer fresh')
})
