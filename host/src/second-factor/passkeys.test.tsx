import { screen } from '@testing-library/react'
import type { OwnSecondFactor } from 'shared-api/contract'
import { stubApi, WithQueries } from 'shared-api/testing'
import { renderUi } from 'shared-ui/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ANA, loggedOut, logIn, logInByForm, renderHost, submitLogin } from '../testing/render-host'
import { SecondFactorDialog } from './second-factor-dialog'

const CHALLENGE = 'Y2hhbGxlbmdl'
const OPTIONS = { challenge: CHALLENGE, rpId: 'office.example.com', userVerification: 'required' }
const STEP = { ticket: 'a ticket', methods: ['passkey', 'code'] }
const OWN: OwnSecondFactor = {
  passkeys: [],
  authenticatorAppSince: null,
  recoveryCodesLeft: 0,
  required: false,
  passkeysOffered: true,
  confirmed: true,
}

beforeEach(loggedOut)
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'credentials')
})

/** A browser with passkeys, whose dialog ends with this error. jsdom has none. */
function refusePasskeys(name: string) {
  const refuse = async () => {
    throw new DOMException('As the browser words it', name)
  }
  vi.stubGlobal('PublicKeyCredential', class {})
  Object.defineProperty(navigator, 'credentials', {
    value: { get: refuse, create: refuse },
    configurable: true,
  })
}

const openDialog = () =>
  renderUi(<SecondFactorDialog onClose={() => undefined} />, {
    wrap: (children) => <WithQueries>{children}</WithQueries>,
  })

describe('a browser without passkeys', () => {
  it('is not offered to log in with one, and is asked for another second factor', async () => {
    stubApi({ 'POST /auth/authenticate': () => STEP })
    const { user } = renderHost('/login')
    expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull()
    await submitLogin(user)
    expect(await screen.findByLabelText('Code')).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
  })

  it('is not offered to add one', async () => {
    logIn('EMPLOYEE')
    stubApi({ 'GET /account/second-factor': () => OWN })
    openDialog()
    expect(await screen.findByRole('button', { name: 'Set up an app' })).toBeVisible()
    expect(screen.getByText('This browser offers no passkeys at this address.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  })

  it('is not offered one where the role must have a second factor', async () => {
    stubApi({
      'POST /auth/authenticate': () => ({ ...ANA, mustEnrol: true }),
      'GET /account/second-factor': () => ({ ...OWN, required: true }),
    })
    await logInByForm()
    expect(await screen.findByRole('button', { name: 'Set up an authenticator app' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  })
})

describe('a request that the browser refuses', () => {
  it.each([
    ['NotAllowedError', 'there is none for this site, or the dialog was closed'],
    ['SecurityError', 'Passkeys do not work at this address'],
    ['NotSupportedError', 'The browser could not use a passkey'],
  ])('as %s leaves the login to the password', async (name, said) => {
    refusePasskeys(name)
    const { calls } = stubApi({
      'POST /auth/passkey-options': () => OPTIONS,
      'POST /auth/passkey': () => ANA,
    })
    const { user } = renderHost('/login')
    const button = screen.getByRole('button', { name: 'Log in with a passkey' })
    await user.click(button)
    expect(await screen.findByRole('alert')).toHaveTextContent(said)
    expect(button).toBeEnabled()
    expect(screen.getByLabelText('Password')).toBeEnabled()
    expect(calls).not.toContain('POST /auth/passkey')
  })

  it('leaves the second step to the other methods', async () => {
    refusePasskeys('NotAllowedError')
    stubApi({
      'POST /auth/authenticate': () => STEP,
      'POST /auth/passkey-options': () => OPTIONS,
    })
    const { user } = await logInByForm()
    await user.click(await screen.findByRole('button', { name: 'Use the passkey' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('or the dialog was closed')
    await user.click(screen.getByRole('button', { name: 'Use a code of the authenticator app' }))
    expect(screen.getByLabelText('Code')).toHaveFocus()
  })

  it.each([
    ['NotAllowedError', 'or the dialog was closed'],
    ['InvalidStateError', 'This device has a passkey of your account already'],
  ])('as %s adds no passkey, and says why', async (name, said) => {
    refusePasskeys(name)
    logIn('EMPLOYEE')
    const { calls } = stubApi({
      'GET /account/second-factor': () => OWN,
      'POST /account/passkey/options': () => ({
        challenge: CHALLENGE,
        rp: { name: 'TodoTurismo', id: 'localhost' },
        user: { id: CHALLENGE, name: 'ana@example.com', displayName: 'Ana Paz' },
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      }),
    })
    const { user } = openDialog()
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }))
    await user.click(screen.getByRole('button', { name: 'Add the passkey' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(said)
    expect(screen.getByRole('button', { name: 'Add the passkey' })).toBeEnabled()
    expect(calls).not.toContain('POST /account/passkey')
  })
})
