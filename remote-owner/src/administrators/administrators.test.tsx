import { screen, waitFor, within } from '@testing-library/react'
import type { Administrator } from 'shared-api/contract'
import { logIn, pageOfRows, problem, type StubRoute, stubApi } from 'shared-api/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderSection } from '../testing/render-section'
import { Administrators } from './administrators'

const me = 'olga@todoturismo.test'
const invitation = { token: 'once-only', expiresAt: '2026-03-04T12:00:00.000Z' }

let rows: Administrator[]
const set = (id: string | undefined, status: Administrator['status']) => {
  rows = rows.map((row) => (row.id === Number(id) ? { ...row, status } : row))
  return rows.find((row) => row.id === Number(id))
}

const routes: Record<string, StubRoute> = {
  'GET /administrator': (request) => pageOfRows(rows, request),
  'POST /administrator': ({ body }) => {
    const administrator = {
      ...(body as Administrator),
      id: 9,
      status: 'INVITED',
      secondFactor: false,
      lastLoginAt: null,
    }
    return { administrator, invitation }
  },
  'POST /administrator/:id/invitation': () => invitation,
  'POST /administrator/:id/disable': ({ params }) => set(params.id, 'DISABLED'),
  'POST /administrator/:id/enable': ({ params }) => set(params.id, 'ACTIVE'),
  'POST /administrator/:id/reset-second-factor': ({ params }) => {
    rows = rows.map((row) => (row.id === Number(params.id) ? { ...row, secondFactor: false } : row))
    return rows.find((row) => row.id === Number(params.id))
  },
}

beforeEach(() => {
  logIn('OWNER', { email: me })
  rows = [
    {
      id: 1,
      name: 'Olga',
      lastname: 'Rivas',
      email: me,
      role: 'OWNER',
      status: 'ACTIVE',
      secondFactor: false,
      lastLoginAt: '2026-03-01T12:00:00.000Z',
    },
    {
      id: 2,
      name: 'Ada',
      lastname: 'Miranda',
      email: 'ada@x.test',
      role: 'ADMINISTRATOR',
      status: 'ACTIVE',
      secondFactor: true,
      lastLoginAt: null,
    },
  ]
})

const open = (others: Record<string, StubRoute> = {}, at = '/admins') => ({
  ...stubApi({ ...routes, ...others }),
  ...renderSection(<Administrators />, { section: '/admins', at }),
})

it('keeps views of the list', async () => {
  const view = {
    id: 5,
    list: 'admins',
    name: 'Never logged in',
    query: 'sort=lastLoginAt,asc',
    shared: false,
  }
  const { user, router } = open({
    'GET /saved-view': () => [view, { ...view, id: 6, list: 'sales', name: 'Largest first' }],
  })
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Never logged in' }))
  expect(screen.queryByText('Largest first')).toBeNull()
  await waitFor(() => expect(router.state.location.search).toBe('?sort=lastLoginAt,asc'))
})

it('ignores a sort that the list does not have', async () => {
  const { calls, requests } = open({}, '/admins?sort=nothing,asc')
  await waitFor(() => expect(calls).toContain('GET /administrator'))
  expect(requests[calls.indexOf('GET /administrator')]?.query).not.toHaveProperty('sort')
})

async function choose({ user }: ReturnType<typeof open>, name: string, entry: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: entry }))
}

describe('the accounts', () => {
  it('are disabled and enabled after a confirmation', async () => {
    const opened = open()
    await choose(opened, 'Ada Miranda', 'Disable')
    const question = await screen.findByRole('dialog', { name: 'Disable Ada Miranda?' })
    expect(question).toHaveTextContent('All sessions end at once')
    await opened.user.click(within(question).getByRole('button', { name: 'Disable' }))
    expect(await screen.findByText('Ada Miranda can no longer log in.')).toBeVisible()
    expect(await screen.findByText('Disabled')).toBeVisible()

    await choose(opened, 'Ada Miranda', 'Enable')
    await opened.user.click(await screen.findByRole('button', { name: 'Enable' }))
    expect(await screen.findByText('Ada Miranda can log in again.')).toBeVisible()
  })

  it('are listed, and have their second factor reset after a confirmation', async () => {
    const opened = open()
    const ada = await screen.findByRole('row', { name: /Miranda/ })
    for (const text of ['Active', 'Never', 'Two-step verification'])
      expect(within(ada).getByText(text)).toBeVisible()
    expect(within(screen.getByRole('row', { name: /Rivas/ })).getByText('Owner')).toBeVisible()
    await choose(opened, 'Ada Miranda', 'Reset two-step verification')
    const question = await screen.findByRole('dialog', {
      name: 'Reset two-step verification of Ada Miranda?',
    })
    await opened.user.click(within(question).getByRole('button', { name: 'Reset' }))
    expect(await screen.findByText('Two-step verification of Ada Miranda is reset.')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Two-step verification')).toBeNull())
  })

  it('cannot be disabled by their own user', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Actions for Olga Rivas' }))
    const item = await screen.findByRole('menuitem', { name: /^Disable/ })
    expect(item).toHaveAttribute('data-disabled')
    expect(item).toHaveTextContent('Not your own account.')
  })

  it('show why the server refuses', async () => {
    const detail = 'Your own account has been disabled'
    const opened = open({ 'POST /administrator/:id/disable': () => problem(409, { detail }) })
    await choose(opened, 'Ada Miranda', 'Disable')
    await opened.user.click(await screen.findByRole('button', { name: 'Disable' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(detail)
  })
})

describe('inviting', () => {
  const fill = async ({ user }: ReturnType<typeof open>) => {
    await user.type(await screen.findByLabelText(/^Name/), 'Nora')
    await user.type(screen.getByLabelText(/^Last name/), 'Quiroga')
    await user.type(screen.getByLabelText(/^Email/), 'nora@x.test')
    await user.click(screen.getByRole('button', { name: 'Invite' }))
  }

  it('shows the link and goes back to the list', async () => {
    const opened = open()
    const { requests } = opened
    await opened.user.click(await screen.findByRole('link', { name: 'New Administrator' }))
    await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveFocus())
    await fill(opened)
    expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveDisplayValue(/#once-only$/)
    expect(requests.find(({ body }) => body)?.body).toEqual({
      name: 'Nora',
      lastname: 'Quiroga',
      email: 'nora@x.test',
      role: 'ADMINISTRATOR',
    })
    await opened.user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Close without sending' }),
    )
    await waitFor(() => expect(opened.router.state.location.pathname).toBe('/admins'))
  })
})

describe('where mail is sent', () => {
  it('says where the link is mailed to, and makes one to copy when asked', async () => {
    const screenOf = open({
      'POST /administrator/:id/invitation': ({ query }) =>
        query.delivery === 'mail' ? { mailedTo: 'ada@x.test' } : invitation,
    })
    await choose(screenOf, 'Ada Miranda', 'New link')
    expect(await screen.findByText(/The old password works until then/)).toBeVisible()
    await screenOf.user.click(await screen.findByRole('button', { name: 'Make the link' }))
    const dialog = await screen.findByRole('dialog', { name: 'Invitation for Ada Miranda' })
    expect(dialog).toHaveTextContent('on its way to ada@x.test')
    await screenOf.user.click(within(dialog).getByRole('button', { name: 'Copy a link instead' }))
    const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' })
    expect(link.value).toMatch(/invitation#once-only$/)
    expect(screenOf.calls.filter((call) => call.startsWith('POST'))).toHaveLength(2)
  })
})
