import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { OfficeSetup as Setup } from 'shared-api'
import { stubApi, WithQueries } from 'shared-api/testing'
import type { Role } from 'shared-auth'
import { renderUi } from 'shared-ui/testing'
import { beforeEach, expect, it } from 'vitest'
import { useOverlay } from '../overlay-store'
import { useSections } from '../sections'
import { SECTIONS } from '../testing/loader'
import { logIn } from '../testing/render-host'
import { BackToSetup } from './back-to-setup'
import { OfficeSetup } from './office-setup'

const EMPTY: Setup = {
  country: null,
  name: '',
  hasLogo: false,
  paymentMethods: 0,
  services: 0,
  administrators: 0,
  sellers: 0,
  ownerHasPublicPassword: false,
  hasSold: false,
}

function open(role: Role, setup: Partial<Setup> = {}, beside?: ReactNode) {
  stubApi({ 'GET /business/setup': () => ({ ...EMPTY, ...setup }) })
  logIn(role)
  useSections.setState({ sections: SECTIONS })
  return renderSetup(beside)
}

const renderSetup = (beside?: ReactNode) =>
  renderUi(
    <WithQueries>
      <OfficeSetup />
      {beside}
    </WithQueries>,
  )

const list = () => screen.findByRole('region', { name: 'Put your office to work' })
/** The open step, by its text and its links. */
async function openStep() {
  const step = (await list()).querySelector('details[open]')
  if (!(step instanceof HTMLElement)) throw new Error('No step is open')
  return {
    step,
    links: within(step)
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href')),
  }
}

beforeEach(() => localStorage.clear())

const PREPARED = { country: 'AR', name: 'Sierras Viajes', paymentMethods: 5 }

it.each<[Role, Partial<Setup>]>([
  ['OWNER', { hasSold: true }],
  ['ADMINISTRATOR', { hasSold: true }],
  ['OWNER', {}],
])(
  'says to the %s that the password is public until it is changed, with %j and the steps put away',
  async (role, setup) => {
    localStorage.setItem(`todoturismo.setup-put-away.${role}`, 'true')
    const { user } = open(role, { ...setup, ownerHasPublicPassword: true })
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The password of the owner is known to everybody',
    )
    const change = screen.queryByRole('button', { name: 'Change password' })
    expect(change !== null).toBe(role === 'OWNER')
    if (!change) return
    await user.click(change)
    expect(useOverlay.getState().shown).toBe('password')
  },
)

it.each<[string, Role, Partial<Setup>, string, string[], string]>([
  ['the country first', 'OWNER', {}, 'Country', ['/settings/country'], '0 of 6'],
  ['the name', 'OWNER', { country: 'AR', paymentMethods: 5 }, 'Name and logo', ['/settings'], '2 of 6'],
  ['an administrator', 'OWNER', PREPARED, 'People', ['/admins/new-administrator'], '3 of 6'],
  [
    'services',
    'ADMINISTRATOR',
    { ...PREPARED, administrators: 1 },
    'Services',
    ['/services/import', '/services/new-service'],
    '3 of 6',
  ],
  [
    'a seller',
    'ADMINISTRATOR',
    { ...PREPARED, administrators: 1, services: 4 },
    'People',
    ['/employees/new-employee'],
    '4 of 6',
  ],
  [
    'the first sale',
    'ADMINISTRATOR',
    { ...PREPARED, administrators: 1, services: 4, sellers: 1 },
    'First sale',
    ['/employees'],
    '5 of 6',
  ],
])('asks for %s', async (_what, role, setup, title, links, progress) => {
  open(role, setup)
  const shown = await openStep()
  expect(shown.step).toHaveTextContent(title)
  expect(shown.links).toEqual(links)
  expect(await list()).toHaveTextContent(progress)
})

it('says who does what the user may not do', async () => {
  open('ADMINISTRATOR')
  expect((await list()).textContent).toContain('The owner does this in Settings.')
})

it('has a seventh step while the owner has the public password, which opens its dialog', async () => {
  const { user } = open('OWNER', { ownerHasPublicPassword: true })
  const steps = within(await list())
  expect(await list()).toHaveTextContent('0 of 7')
  await user.click(steps.getByText('Password of the owner'))
  await user.click(steps.getByRole('button', { name: 'Change password' }))
  expect(useOverlay.getState().shown).toBe('password')
  useOverlay.getState().close()
})

it('names an address for who does everything alone', async () => {
  open('OWNER')
  expect(await list()).toHaveTextContent('to do it yourself, invite ana+admin@example.com')
})

it('is led back to from the screen of a step', async () => {
  const { user } = open('OWNER', {}, <BackToSetup list="/reports" />)
  await list()
  expect(screen.queryByRole('link', { name: 'Back to the steps of your office' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Choose the country' }))
  expect(screen.getByRole('link', { name: 'Back to the steps of your office' })).toHaveAttribute(
    'href',
    '/reports',
  )
})

it('is put away in this browser', async () => {
  const { user, unmount } = open('OWNER')
  await list()
  await user.click(screen.getByRole('button', { name: 'Put away' }))
  expect(screen.queryByText('Put your office to work')).toBeNull()
  unmount()
  const api = stubApi({ 'GET /business/setup': () => EMPTY })
  renderSetup()
  expect(api.calls).toEqual([])
})
