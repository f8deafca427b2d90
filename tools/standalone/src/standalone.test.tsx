import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { LOGGED_OUT_USER, type Role, useSession, withDemo } from 'shared-auth'
import 'shared-ui/testing'
import { UiProvider } from 'shared-ui/theme'
import { beforeEach, expect, it, vi } from 'vitest'
import { restoreRole } from './log-in-as'
import type { Remote, Section } from './remote'
import { remoteOf } from './remote-of'
import { routesOf } from './routes'

function section(name: string, roles: readonly Role[]): Section {
  return {
    label: name,
    path: `/${name.toLowerCase()}`,
    roles,
    module: `./${name}`,
    open: async () => ({ [name]: () => <h1>All {name}</h1> }),
  }
}

const remote: Remote = {
  name: 'remote-travel',
  texts: {},
  sections: [
    section('Boats', withDemo('EMPLOYEE')),
    section('Trains', [...withDemo('EMPLOYEE'), ...withDemo('OWNER')]),
  ],
}

function open(at = '/', { sections } = remote) {
  const router = createMemoryRouter(routesOf({ ...remote, sections }), { initialEntries: [at] })
  render(
    <UiProvider env="test">
      <RouterProvider router={router} />
    </UiProvider>,
  )
  return { router, user: userEvent.setup() }
}

const menu = () =>
  within(screen.getByRole('navigation', { name: 'Sections' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

beforeEach(() => {
  useSession.setState({ user: LOGGED_OUT_USER })
  restoreRole(remote)
})

it('opens its first section with the first of its roles', async () => {
  const { router } = open()
  expect(await screen.findByRole('heading', { name: 'All Boats' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/boats')
  expect(screen.getByRole('combobox', { name: 'Role' })).toHaveValue('EMPLOYEE')
})

it('offers the roles that may open a section, and shows each role its sections', async () => {
  const { user } = open('/trains')
  const role = screen.getByRole('combobox', { name: 'Role' })
  expect(
    within(role)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['EMPLOYEE', 'OWNER', 'EMPLOYEE-DEMO', 'OWNER-DEMO'])
  expect(menu()).toEqual(['Boats', 'Trains'])
  await user.selectOptions(role, 'OWNER-DEMO')
  expect(menu()).toEqual(['Trains'])
})

it('keeps the chosen role over a reload', async () => {
  const { user } = open('/trains')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'OWNER')
  restoreRole(remote)
  expect(useSession.getState()).toMatchObject({ ready: true, user: { role: 'OWNER' } })
})

it('shows a placeholder for a section that is declared and not built yet', async () => {
  const built = async () => ({ Boats: () => <h1>All Boats</h1> })
  const declared = [
    { label: 'Boats', path: '/boats', module: './Boats', roles: ['EMPLOYEE'] },
    { label: 'Kayaks', path: '/kayaks', module: './Kayaks', roles: ['EMPLOYEE'] },
  ] as const
  const { user } = open('/kayaks', remoteOf('remote-travel', declared, { './Boats': built }))
  expect(await screen.findByRole('heading', { name: 'Under Construction' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Boats' }))
  expect(await screen.findByRole('heading', { name: 'All Boats' })).toBeVisible()
})

it('shows the error of a section that does not export its component', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  open('/boats', { ...remote, sections: [{ ...section('Boats', ['EMPLOYEE']), open: async () => ({}) }] })
  expect(await screen.findByRole('alert')).toHaveTextContent('./Boats exports no Boats')
})
