import { screen, waitFor, within } from '@testing-library/react'
import type { SavedView } from 'shared-api/contract'
import { logIn, pageOfRows, problem, type StubRoute, stubApi } from 'shared-api/testing'
import { beforeEach, expect, it } from 'vitest'
import { Clients } from '../clients/clients'
import { renderSection } from '../testing/categories'

let views: SavedView[]

const routes: Record<string, StubRoute> = {
  'GET /client': (request) => pageOfRows([], request),
  'GET /saved-view': () => views,
  'POST /saved-view': ({ body }) => {
    const view = { ...(body as Omit<SavedView, 'id'>), id: views.length + 1 }
    if (views.some(({ name }) => name === view.name)) {
      return problem(409, { errors: [{ field: 'name', message: 'Already in use' }] })
    }
    views = [...views, view]
    return view
  },
  'PUT /saved-view/:id': ({ params, body }) => {
    views = views.map((view) => (view.id === Number(params.id) ? { ...view, ...Object(body) } : view))
    return views.find(({ id }) => id === Number(params.id))
  },
  'POST /saved-view/:id/delete': ({ params }) => {
    views = views.filter(({ id }) => id !== Number(params.id))
  },
}

beforeEach(() => {
  localStorage.clear()
  logIn('ADMINISTRATOR')
  views = [
    {
      id: 1,
      list: 'clients',
      name: 'By DNI',
      query: 'hide=email&size=10&sort=dni%2Casc',
      shared: true,
      version: 1,
    },
    { id: 2, list: 'sales', name: 'Of today', query: 'size=5', shared: false, version: 1 },
  ]
})

const open = (others: Record<string, StubRoute> = {}, at = '/clients') => ({
  ...stubApi({ ...routes, ...others }),
  ...renderSection(<Clients />, { section: '/clients', at }),
})
type User = ReturnType<typeof open>['user']

const item = (name: string) => screen.findByRole('menuitemradio', { name })
async function openMenu(user: User) {
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await screen.findByRole('menuitem', { name: 'Save or change views…' })
}
async function openDialog(user: User) {
  await openMenu(user)
  await user.click(screen.getByRole('menuitem', { name: 'Save or change views…' }))
  return within(await screen.findByRole('dialog', { name: 'Views' }))
}

it('shows a view: its order, columns and rows per page, and marks it', async () => {
  const { user, requests } = open({}, '/clients?q=ana&page=2')
  await openMenu(user)
  expect(await item('By DNI')).toHaveAttribute('aria-checked', 'false')
  expect(screen.queryByRole('menuitemradio', { name: 'Of today' })).toBeNull()
  await user.click(await item('By DNI'))
  await waitFor(() =>
    expect(requests.at(-1)?.query).toEqual({
      pageIndex: '0',
      pageSize: '10',
      sort: 'dni,asc',
      // The view hides the email alone.
      with: 'owed,nextTrip',
    }),
  )
  expect(screen.getByRole('columnheader', { name: /DNI/ })).toBeVisible()
  expect(screen.queryByRole('columnheader', { name: /Email/ })).toBeNull()
  expect(screen.getByRole('searchbox', { name: 'Search clients' })).toHaveValue('')
  await openMenu(user)
  expect(await item('By DNI')).toHaveAttribute('aria-checked', 'true')
  await user.click(await item('Default view'))
  await waitFor(() => expect(requests.at(-1)?.query).toEqual({ pageIndex: '0', pageSize: '5' }))
  expect(screen.getByRole('columnheader', { name: /Email/ })).toBeVisible()
})

it('marks no view once something else is shown', async () => {
  const { user } = open({}, '/clients?hide=email&size=10&sort=dni,asc')
  await openMenu(user)
  expect(await item('By DNI')).toHaveAttribute('aria-checked', 'true')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Email' }))
  expect(await screen.findByRole('columnheader', { name: /Email/ })).toBeVisible()
  await user.keyboard('{Escape}')
  await openMenu(user)
  expect(await item('By DNI')).toHaveAttribute('aria-checked', 'false')
})

it('saves what is shown under a name, which must be given and free', async () => {
  const { user, calls, requests } = open({}, '/clients?q=paz&sort=name,desc')
  const dialog = await openDialog(user)
  const save = dialog.getByRole('button', { name: 'Save view' })
  await user.click(save)
  const name = dialog.getByRole('textbox', { name: 'Name of the new view' })
  expect(name).toHaveAccessibleDescription(/Required/)
  expect(calls).not.toContain('POST /saved-view')
  await user.type(name, 'By DNI')
  await user.click(save)
  await waitFor(() => expect(name).toHaveAccessibleDescription(/Already in use/))
  await user.clear(name)
  await user.type(name, 'All of Paz')
  await user.click(dialog.getByRole('checkbox', { name: 'For everybody' }))
  await user.click(save)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests[calls.lastIndexOf('POST /saved-view')]?.body).toEqual({
    list: 'clients',
    name: 'All of Paz',
    query: 'hide=nextTrip.owed.phoneNumber&q=paz&size=5&sort=name%2Cdesc',
    shared: true,
  })
  await openMenu(user)
  expect(await item('All of Paz')).toHaveAttribute('aria-checked', 'true')
})

it('renames, replaces and deletes', async () => {
  const { user, requests, calls } = open({}, '/clients?size=20')
  const dialog = await openDialog(user)
  await user.click(await dialog.findByRole('button', { name: 'Rename By DNI' }))
  const name = dialog.getByRole('textbox', { name: 'New name of By DNI' })
  await user.clear(name)
  await user.type(name, 'Twenty{Enter}')
  await user.click(await dialog.findByRole('button', { name: 'Replace Twenty by what is shown' }))
  await user.click(dialog.getByRole('button', { name: 'Replace' }))
  await waitFor(() => expect(views[0]?.query).toBe('hide=nextTrip.owed.phoneNumber&size=20'))
  expect(requests[calls.lastIndexOf('PUT /saved-view/1')]?.body).toEqual({
    name: 'Twenty',
    query: 'hide=nextTrip.owed.phoneNumber&size=20',
  })
  await user.click(await dialog.findByRole('button', { name: 'Delete Twenty' }))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(dialog.queryByText('Twenty')).toBeNull())
  expect(views.map(({ id }) => id)).toEqual([2])
})

it('keeps the name and the dialog with Escape, and returns the focus when the dialog is closed', async () => {
  const { user } = open()
  const dialog = await openDialog(user)
  await user.click(await dialog.findByRole('button', { name: 'Rename By DNI' }))
  await user.keyboard('{Escape}')
  await user.click(dialog.getByRole('button', { name: 'Rename By DNI' }))
  dialog.getByRole('textbox', { name: 'New name of By DNI' }).blur()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'More actions' }))
})

it('lets a role that may not share use the views of everybody, and save own ones only', async () => {
  logIn('EMPLOYEE')
  const { user } = open()
  const dialog = await openDialog(user)
  expect(dialog.queryByRole('checkbox', { name: 'For everybody' })).toBeNull()
  expect(dialog.queryByRole('button', { name: 'Rename By DNI' })).toBeNull()
})

it('can be tried again after a failure', async () => {
  let down = true
  const { user } = open({ 'GET /saved-view': () => (down ? problem(400) : views) })
  await openMenu(user)
  const again = await screen.findByRole('menuitem', { name: /Try again/ })
  down = false
  await user.click(again)
  expect(await item('By DNI')).toBeVisible()
})

it('are not in the demo, whose menu says so', async () => {
  logIn('ADMINISTRATOR-DEMO')
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  expect(await screen.findByRole('menuitem', { name: 'Saved views: not in the demo.' })).toBeDisabled()
})
