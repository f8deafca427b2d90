import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import type { Role } from 'shared-auth'
import { currentLanguage, offeredLanguages, offerLanguages } from 'shared-i18n'
import { NO_OFFICE, showOffice, usePageTitle, useSubpageTitle } from 'shared-ui'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { loggedOut, logIn, renderHost } from '../testing/render-host'

vi.mock('../remotes/remote-section', () => ({
  RemoteSection: ({ section }: { section: { label: string } }) => {
    usePageTitle(section.label)
    useSubpageTitle(useLocation().pathname.includes('/edit/') ? 'Edit Cruise' : undefined)
    return <h1>{section.label} screen</h1>
  },
}))
vi.mock('../remotes/loader', () => ({ loader: { load: () => Promise.resolve() } }))
vi.mock('../setup/office-setup', () => ({ OfficeSetup: () => <p>Steps of the office</p> }))
const rendered = vi.hoisted(() => vi.fn())
vi.mock('./header', async (original) => {
  const { Header, ...others } = await original<typeof import('./header')>()
  return {
    ...others,
    Header: () => {
      rendered()
      return Header()
    },
  }
})

beforeEach(loggedOut)

const DEMO_NOTE = 'Demo with sample data: sales stay until logout, other changes until a reload.'

const menu = () => screen.getByRole('navigation', { name: 'Sections' })

it('has no menu and no Logout for a visitor', () => {
  renderHost('/')
  expect(screen.queryByRole('navigation', { name: 'Sections' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull()
  expect(screen.getByRole('link', { name: 'TodoTurismo' })).toHaveAttribute('href', '/')
})

it('has the brand and its links, and then the logo and the name of the office', () => {
  onTestFinished(() => act(() => showOffice(NO_OFFICE)))
  renderHost('/')
  const foot = screen.getByRole('contentinfo')
  const links = within(foot).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Portfolio', 'https://example.com/'],
    ['GitHub', 'https://github.com/todoturismo'],
    ['LinkedIn', 'https://www.linkedin.com/'],
  ])
  expect(foot).toHaveTextContent(new RegExp(`© ${new Date().getFullYear()} TodoTurismo`))
  act(() => showOffice({ name: 'Viajes del Sur', logo: 'data:image/png;base64,iVBORw0KGgo=' }))
  expect(foot).toHaveTextContent(/© \d{4} Viajes del Sur with TodoTurismo/)
  expect(within(foot).queryByRole('link', { name: 'GitHub' })).toBeNull()
  expect(within(foot).getByRole('link', { name: 'Portfolio' })).toBeVisible()
  expect(screen.getByRole('banner').querySelector('img')).toHaveAttribute(
    'src',
    'data:image/png;base64,iVBORw0KGgo=',
  )
})

it.each<[Role, string]>([
  ['ADMINISTRATOR', '/clients'],
  ['EMPLOYEE', '/new-sale'],
  ['OWNER-DEMO', '/reports'],
])('links the name of %s to %s', (role, target) => {
  logIn(role)
  renderHost('/')
  expect(screen.getByRole('link', { name: 'Ana Paz' })).toHaveAttribute('href', target)
})

it.each<[Role, string, string[]]>([
  ['ADMINISTRATOR-DEMO', '/clients/edit/1', [DEMO_NOTE]],
  ['EMPLOYEE-DEMO', '/my-sales', [DEMO_NOTE]],
  ['OWNER-DEMO', '/reports', [DEMO_NOTE]],
  ['OWNER', '/reports', []],
])('says to %s at %s whether it is a demo', (role, at, notes) => {
  logIn(role)
  renderHost(at)
  expect(screen.queryAllByRole('note').map(({ textContent }) => textContent)).toEqual(notes)
})

describe('a page for clients', () => {
  afterEach(() => offerLanguages(undefined))

  it('has no links in the footer', () => {
    renderHost('/receipt')
    expect(within(screen.getByRole('contentinfo')).queryByRole('link')).toBeNull()
  })

  it.each([
    [['pt-BR', 'en-GB'], 'en'],
    [['fr-FR'], 'es'],
  ])(
    'is in the language of a browser of %s, and not in the texts of the specification',
    async (languages, shown) => {
      vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
      onTestFinished(() => void vi.restoreAllMocks())
      renderHost('/receipt')
      await waitFor(() => expect(currentLanguage()).toBe(shown))
      expect(offeredLanguages().map(({ code }) => code)).not.toContain('default')
    },
  )
})

it.each([
  ['light', 'dark'],
  ['dark', 'light'],
] as const)(
  'switches from a %s system to the other scheme, to the system’s as an own choice, and back',
  async (system, other) => {
    onTestFinished(() => void vi.unstubAllGlobals())
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('dark') === (system === 'dark'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    const { user } = renderHost('/')
    const button = screen.getByRole('button', { name: /^Color scheme/ })
    expect(button).toHaveAccessibleName(`Color scheme: system. Switch to ${other}`)
    await user.click(button)
    expect(button).toHaveAccessibleName(`Color scheme: ${other}. Switch to ${system}`)
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', other)
    expect(localStorage.getItem('mantine-color-scheme-value')).toBe(other)
    await user.click(button)
    expect(button).toHaveAccessibleName(`Color scheme: ${system}. Switch to system`)
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', system)
    expect(localStorage.getItem('mantine-color-scheme-value')).toBe(system)
    await user.click(button)
    expect(button).toHaveAccessibleName(`Color scheme: system. Switch to ${other}`)
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', system)
  },
)

it('opens the menu as a drawer, and closes it on a choice', async () => {
  logIn('ADMINISTRATOR')
  const { user, path } = renderHost('/')
  await user.click(screen.getByRole('button', { name: 'Open the menu' }))
  const drawer = await screen.findByRole('dialog')
  await user.click(within(drawer).getByRole('link', { name: 'Employees' }))
  expect(path()).toBe('/employees')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it.each<[Role, string]>([
  ['ADMINISTRATOR', '/clients'],
  ['EMPLOYEE', '/client-list'],
  ['OWNER', '/client-list'],
])('leads %s from the old list of clients to %s, with its search', (role, list) => {
  logIn(role)
  const { router } = renderHost('/client?q=paz')
  expect(router.state.location).toMatchObject({ pathname: list, search: '?q=paz' })
})

it('shows breadcrumbs that link back, from the second level on', async () => {
  logIn('ADMINISTRATOR')
  const { user, path } = renderHost('/services/edit/3')
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  expect(crumbs.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Home',
    'Services',
    'Edit Cruise',
  ])
  expect(document.title).toBe('Edit Cruise · Services · TodoTurismo')
  expect(crumbs.getByText('Edit Cruise')).toHaveAttribute('aria-current', 'page')
  await user.click(crumbs.getByRole('link', { name: 'Services' }))
  expect(path()).toBe('/services')
  expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).toBeNull()
})

it('has the steps of a new office on the first screen of who prepares it, until the logout', async () => {
  logIn('ADMINISTRATOR')
  renderHost('/category')
  expect(await screen.findByText('Steps of the office')).toBeVisible()
  act(loggedOut)
  expect(screen.queryByText('Steps of the office')).toBeNull()
})

it('moves the focus to the heading of another section without rendering the header again, also on Back', async () => {
  logIn('ADMINISTRATOR')
  const { user, router } = renderHost('/category')
  await screen.findByRole('button', { name: 'Your account' })
  rendered.mockClear()
  await user.click(within(menu()).getByRole('link', { name: 'Clients' }))
  expect(screen.getByRole('heading', { name: 'Clients screen' })).toHaveFocus()
  await act(() => router.navigate(-1))
  expect(screen.getByRole('heading', { name: 'Categories screen' })).toHaveFocus()
  expect(rendered).not.toHaveBeenCalled()
})

it('shows the section before the click in the menu ends', () => {
  logIn('ADMINISTRATOR')
  renderHost('/category')
  // Without `act`, which would also wait for a transition.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  onTestFinished(() => void vi.unstubAllGlobals())
  within(menu()).getByRole('link', { name: 'Clients' }).click()
  expect(screen.getByRole('heading', { name: 'Clients screen' })).toHaveFocus()
})

it('leaves a click in the menu with a modifier key to the browser', () => {
  logIn('ADMINISTRATOR')
  const { path } = renderHost('/category')
  const clients = within(menu()).getByRole('link', { name: 'Clients' })
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
    expect(fireEvent.click(clients, { [key]: true }), key).toBe(true)
    expect(path(), key).toBe('/category')
  }
})

it.each<[Role, string[]]>([
  ['ADMINISTRATOR', ['Today', 'Departures', 'To pay', 'All sales', 'Payment methods', 'Suppliers']],
  ['EMPLOYEE', ['Today', 'Departures', 'Clients']],
  ['OWNER', ['Today', 'Departures', 'Clients', 'To pay', 'All sales', 'Settings']],
])('offers %s the further screens in a second group of the menu', (role, entries) => {
  logIn(role)
  renderHost('/')
  const links = within(screen.getByRole('navigation', { name: 'More screens' })).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(entries)
})

it.each<[Role, string, string]>([
  ['ADMINISTRATOR', '/payment-methods', 'Payment methods'],
  ['ADMINISTRATOR', '/clients/edit/12', 'Clients'],
  ['ADMINISTRATOR', '/sales/12', 'All sales'],
  ['ADMINISTRATOR', '/client/12', 'Clients'],
  ['EMPLOYEE', '/client/12', 'Clients'],
  ['OWNER', '/departures', 'Departures'],
])('marks for %s at %s the menu entry %s', (role, at, entry) => {
  logIn(role)
  renderHost(at)
  const menus = ['Sections', 'More screens'].map((name) => screen.getByRole('navigation', { name }))
  const marked = menus
    .flatMap((each) => within(each).getAllByRole('link'))
    .filter((link) => link.hasAttribute('aria-current'))
  expect(marked.map((link) => link.textContent)).toEqual([entry])
  expect(marked[0]).toHaveAttribute('aria-current', 'page')
})
