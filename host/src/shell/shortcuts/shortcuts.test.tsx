import { act, screen, waitFor, within } from '@testing-library/react'
import { type Role, useSession } from 'shared-auth'
import { beforeEach, expect, it, vi } from 'vitest'
import { loggedOut, logIn, renderHost } from '../../testing/render-host'

const add = vi.fn()

vi.mock('../../remotes/remote-section', () => ({
  RemoteSection: ({ section }: { section: { label: string; path: string } }) => (
    <>
      <h1>{section.label} screen</h1>
      <input aria-label="Search the list" aria-keyshortcuts="/" />
      <button type="button" aria-keyshortcuts="n" onClick={() => add(section.label)}>
        New
      </button>
      {section.path === '/new-sale' && (
        <button type="button" aria-keyshortcuts="Alt+ArrowRight" onClick={() => add('step')}>
          Next
        </button>
      )}
    </>
  ),
}))
vi.mock('../../remotes/loader', () => ({ loader: { load: () => Promise.resolve() } }))

beforeEach(() => {
  loggedOut()
  add.mockClear()
})

async function openAs(role: Role) {
  logIn(role)
  const rendered = renderHost('/')
  await screen.findByRole('button', { name: 'Your account' })
  // The shortcuts are loaded together with the toasts.
  await waitFor(() => expect(document.querySelector('[aria-live="polite"]')).not.toBeNull())
  return rendered
}

it('opens a section with g and its letter', async () => {
  const { user, path } = await openAs('ADMINISTRATOR-DEMO')
  await user.keyboard('gl')
  expect(path()).toBe('/clients')
  await user.keyboard('gp')
  expect(path()).toBe('/payment-methods')
  await user.keyboard('s')
  expect(path()).toBe('/payment-methods')
})

it('adds a record with n, but not after g', async () => {
  const { user, path } = await openAs('EMPLOYEE-DEMO')
  await user.keyboard('gm')
  expect(path()).toBe('/my-sales')
  await user.keyboard('n')
  expect(add).toHaveBeenCalledExactlyOnceWith('My Sales')
  await user.keyboard('gn')
  expect(path()).toBe('/new-sale')
  expect(add).toHaveBeenCalledOnce()
})

it("focuses the list's search field with the slash, and ignores shortcuts while typing", async () => {
  const { user, path } = await openAs('ADMINISTRATOR-DEMO')
  await user.keyboard('/')
  const field = screen.getByLabelText('Search the list')
  expect(field).toHaveFocus()
  await user.keyboard('n/gs?')
  expect(field).toHaveValue('n/gs?')
  expect(path()).toBe('/category')
  expect(add).not.toHaveBeenCalled()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('opens the next step of a sale with Alt and the arrow, in a field too, and leaves the keys alone elsewhere', async () => {
  const { user } = await openAs('EMPLOYEE-DEMO')
  const isPrevented = vi.fn()
  const note = (event: KeyboardEvent) => isPrevented(event.key, event.defaultPrevented)
  window.addEventListener('keydown', note)
  const press = () => user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await user.click(screen.getByLabelText('Search the list'))
  await press()
  expect(add).toHaveBeenCalledExactlyOnceWith('step')
  expect(isPrevented).toHaveBeenLastCalledWith('ArrowRight', true)
  await user.click(document.body)
  await user.keyboard('gm')
  await press()
  window.removeEventListener('keydown', note)
  expect(add).toHaveBeenCalledOnce()
  expect(isPrevented).toHaveBeenLastCalledWith('ArrowRight', false)
})

it('leaves Alt and the arrow alone in a field of macOS, where they move by a word', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)')
  const { user } = await openAs('EMPLOYEE-DEMO')
  await user.click(screen.getByLabelText('Search the list'))
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(add).not.toHaveBeenCalled()
  await user.click(document.body)
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(add).toHaveBeenCalledExactlyOnceWith('step')
})

it('has no shortcuts of a single key for the user who has turned them off, and after the next login too', async () => {
  const { user, path, unmount } = await openAs('EMPLOYEE-DEMO')
  await user.keyboard('?')
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  await user.click(within(help).getByRole('switch', { name: /^Shortcuts of a single key/ }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('gmn?/')
  expect(path()).toBe('/new-sale')
  expect(add).not.toHaveBeenCalled()
  expect(screen.getByLabelText('Search the list')).not.toHaveFocus()
  expect(screen.queryByRole('dialog')).toBeNull()
  unmount()
  loggedOut()
  const again = await openAs('EMPLOYEE-DEMO')
  await again.user.keyboard('n')
  expect(add).not.toHaveBeenCalled()
  act(() => useSession.setState(({ user }) => ({ user: { ...user, email: 'eva@example.com' } })))
  await again.user.keyboard('n')
  expect(add).toHaveBeenCalledOnce()
})

it('switches between light and dark with Ctrl-J, in a field too', async () => {
  const { user } = await openAs('OWNER-DEMO')
  await user.click(screen.getByLabelText('Search the list'))
  await user.keyboard('{Control>}j{/Control}')
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await user.keyboard('{Control>}j{/Control}')
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'light')
})

it('shows the shortcuts of the role with ?, and ignores other shortcuts meanwhile', async () => {
  const { user, path } = await openAs('OWNER-DEMO')
  await user.keyboard('?')
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  const places = within(within(help).getByRole('region', { name: 'Go to' }))
  expect(places.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Informe',
    'Administrators',
    'Today',
    'Departures',
    'Clients',
    'To pay',
    'All sales',
    'Settings',
  ])
  expect(places.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'gi',
    'ga',
    'gt',
    'gd',
    'gc',
    'go',
    'gl',
    'gs',
  ])
  await user.keyboard('n')
  await user.keyboard('ga')
  await user.keyboard('{Control>}k{/Control}')
  expect(path()).toBe('/reports')
  expect(add).not.toHaveBeenCalled()
  expect(screen.getAllByRole('dialog')).toEqual([help])
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('opens the help from the user menu', async () => {
  const { user } = await openAs('EMPLOYEE-DEMO')
  const account = () => screen.getByRole('button', { name: 'Your account' })
  await user.click(account())
  await user.click(await screen.findByRole('menuitem', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: /Keyboard shortcuts/ }))
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(account()).toHaveFocus())
})
