import { act, screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { pageOfRows, problem, stubApi } from 'shared-api/testing'
import type { Role } from 'shared-auth'
import { usePageTitle } from 'shared-ui'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { labelOf, listedSections } from '../../sections'
import { loggedOut, logIn, renderHost } from '../../testing/render-host'
import { useVisited } from './visited'

vi.mock('../../remotes/remote-section', () => ({
  RemoteSection: function RemoteSection({ section }: { section: { label: string } }) {
    usePageTitle(`Page at ${useLocation().pathname}`)
    return (
      <>
        <h1>{section.label} screen</h1>
        <input aria-label="A field" />
      </>
    )
  },
}))
vi.mock('../../remotes/loader', () => ({ loader: { load: () => Promise.resolve() } }))

beforeEach(loggedOut)

const person = { name: 'Ramón', lastname: 'Acuña', email: 'acuna@example.com', dni: 30123456 }
const client = { id: 7, person }
const service = { id: 3, name: 'Ramble', price: 500, category: { id: 1, name: 'Hikes' } }
const account = { id: 5, name: 'Ramona', lastname: 'Sosa', email: 'ramona+1@example.com', status: 'ACTIVE' }

const views = [
  { id: 1, list: 'clients', name: 'By DNI', query: 'hide=email&size=10&sort=dni%2Casc', shared: true },
  { id: 2, list: 'my-sales', name: 'Big ones', query: 'size=20', shared: false },
]

const routes = {
  'GET /saved-view': () => views,
  'GET /client': (request: Parameters<typeof pageOfRows>[1]) => pageOfRows([client], request),
  'GET /service': (request: Parameters<typeof pageOfRows>[1]) => pageOfRows([service], request),
  'GET /quote': (request: Parameters<typeof pageOfRows>[1]) => pageOfRows([], request),
  'GET /administrator': (request: Parameters<typeof pageOfRows>[1]) => pageOfRows([account], request),
}

const search = () => screen.getByRole('combobox', { name: 'Search or run a command' })
const ready = () => waitFor(() => expect(document.activeElement).toHaveRole('combobox'))
const entry = async (name: string | RegExp) =>
  (await screen.findAllByRole('option', { name }))[0] as HTMLElement

async function openAs(role: Role) {
  logIn(role)
  const rendered = renderHost('/')
  await rendered.user.keyboard('{Control>}k{/Control}')
  await ready()
  return rendered
}

describe('the palette', () => {
  it('opens with Ctrl-K from within a field, or with its button, closes with Escape or Ctrl-K, and returns the focus', async () => {
    logIn('EMPLOYEE-DEMO')
    const { user } = renderHost('/')
    await user.click(screen.getByLabelText('A field'))
    await user.keyboard('{Control>}k{/Control}')
    await ready()
    expect(screen.getByRole('dialog', { name: 'Command palette' })).toBeVisible()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(screen.getByLabelText('A field')).toHaveFocus())
    await user.click(screen.getByRole('button', { name: 'Search…' }))
    await ready()
    await user.keyboard('{Control>}k{/Control}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Search…' })).toHaveFocus())
  })

  it('leads everywhere where the role may go, and says when nothing is found', async () => {
    const { user } = await openAs('ADMINISTRATOR-DEMO')
    const places = within(screen.getByRole('group', { name: 'Go to' })).getAllByRole('option')
    const labels = listedSections('ADMINISTRATOR-DEMO').flatMap(({ pages = [], ...section }) =>
      [section, ...pages].map(labelOf),
    )
    expect(places.map((option) => option.textContent?.replace(/g \w$/, ''))).toEqual(labels)
    await user.keyboard('7')
    expect(screen.queryByRole('option')).toBeNull()
    expect(screen.getByRole('status')).toHaveTextContent('Nothing found for “7”.')
  })

  it('opens the selected entry with Enter', async () => {
    const { user, path } = await openAs('ADMINISTRATOR-DEMO')
    await user.paste('add method')
    const [found, ...others] = await screen.findAllByRole('option')
    expect(found).toHaveTextContent('New Payment Method')
    expect(others).toEqual([])
    expect(found).toHaveAttribute('aria-selected', 'true')
    expect(search()).toHaveAttribute('aria-activedescendant', found?.id)
    await user.keyboard('{Enter}')
    expect(path()).toBe('/payment-methods/new-payment-method')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })

  it('switches between light and dark, and logs out', async () => {
    const { user, path } = await openAs('OWNER-DEMO')
    await user.paste('dark')
    await user.keyboard('{Enter}')
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await user.keyboard('{Control>}k{/Control}')
    await ready()
    await user.paste('sign out')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(path()).toBe('/'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('opens the dialog that changes the password', async () => {
    const { user } = await openAs('EMPLOYEE')
    await user.paste('password')
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Change password' })).toBeVisible()
  })
})

it('saved views in the palette open their list, for roles that may open it', async () => {
  stubApi(routes)
  const { user, router } = await openAs('ADMINISTRATOR')
  await user.paste('vistas')
  const found = await entry(/^By DNI/)
  expect(found).toHaveAccessibleName('By DNI, Clients')
  expect(screen.queryByRole('option', { name: /Big ones/ })).toBeNull()
  await user.click(found)
  expect(router.state.location).toMatchObject({
    pathname: '/clients',
    search: '?hide=email&size=10&sort=dni%2Casc',
  })
})

describe('records in the palette', () => {
  it('open their page for an administrator', async () => {
    const { requests } = stubApi(routes)
    const { user, path } = await openAs('ADMINISTRATOR')
    // At once: slow typing would search for its beginning, too.
    await user.paste('ram')
    expect(await entry(/^Ramón Acuña/)).toHaveAccessibleName('Ramón Acuña, DNI 30123456 · acuna@example.com')
    expect(await entry(/^Ramble/)).toHaveAccessibleName('Ramble, Hikes · $ 500.00')
    expect(requests.flatMap(({ query }) => query.search ?? [])).toEqual(['ram', 'ram', 'ram'])
    await user.click(await entry(/^Ramón Acuña/))
    expect(path()).toBe('/client/7')
  })

  it('say what a client owes, which a word after the name asks for', async () => {
    const { calls, requests } = stubApi({
      ...routes,
      'GET /client': (request) => pageOfRows([{ ...client, owed: 3255 }], request),
    })
    const { user } = await openAs('OWNER')
    await user.paste('acuña debe')
    expect(await entry(/^Ramón Acuña/)).toHaveAccessibleName(
      'Ramón Acuña, DNI 30123456 · acuna@example.com, Owes $ 3,255.00',
    )
    expect(requests[calls.indexOf('GET /client')]?.query).toMatchObject({ search: 'acuña', with: 'owed' })
  })

  it('show a person once to an employee: Enter opens the page, and a second key starts a sale', async () => {
    stubApi(routes)
    const { user, path, router } = await openAs('EMPLOYEE')
    await user.paste('acu')
    expect(await screen.findAllByRole('option', { name: /^Ramón Acuña/ })).toHaveLength(1)
    expect(await screen.findByText(/Ctrl Enter/)).toBeVisible()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(router.state.location).toMatchObject({ pathname: '/new-sale', search: '?client=7' })

    await user.keyboard('{Control>}k{/Control}')
    await ready()
    await user.paste('acu')
    await entry(/^Ramón Acuña/)
    await user.keyboard('{Enter}')
    expect(path()).toBe('/client/7')
  })

  it('offer no sale to a role that makes none', async () => {
    stubApi(routes)
    const { user, path } = await openAs('OWNER')
    await user.paste('acu')
    const found = await entry(/^Ramón Acuña/)
    await user.keyboard('{Control>}')
    await user.click(found)
    expect(path()).toBe('/client/7')
  })

  it('that were opened last stand first, until the session ends', async () => {
    stubApi(routes)
    logIn('EMPLOYEE')
    const { user, router, path } = renderHost('/client/7')
    act(() => void router.navigate('/my-sales'))
    await user.keyboard('{Control>}k{/Control}')
    await ready()
    const recent = within(screen.getByRole('group', { name: 'Recent' }))
    await user.click(recent.getByRole('option', { name: 'Page at /client/7' }))
    expect(path()).toBe('/client/7')
    act(loggedOut)
    expect(useVisited.getState().visits).toEqual([])
  })

  it('are accounts for an owner', async () => {
    stubApi(routes)
    const { user, router } = await openAs('OWNER')
    await user.paste('sosa')
    await entry(/^Ramón Acuña/)
    await user.click(await entry(/^Ramona Sosa/))
    expect(router.state.location).toMatchObject({
      pathname: '/admins',
      search: '?q=ramona%2B1%40example.com',
    })
  })

  it('can be searched again after a failure', async () => {
    let down = true
    stubApi({ ...routes, 'GET /client': (request) => (down ? problem(400) : routes['GET /client'](request)) })
    const { user } = await openAs('EMPLOYEE')
    await user.paste('acu')
    expect(await entry(/^Try again/)).toBeVisible()
    down = false
    await user.keyboard('{Enter}')
    expect(await entry(/^Ramón Acuña/)).toHaveAttribute('aria-selected', 'true')
  })
})
