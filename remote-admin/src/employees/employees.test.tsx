import { act, screen, waitFor, within } from '@testing-library/react'
import type { Employee, EmployeeAccount } from 'shared-api/contract'
import { logIn, pageOfRows, problem, type StubRoute, stubApi } from 'shared-api/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fillPerson, renderSection } from '../testing/categories'
import { Employees } from './employees'

const active: EmployeeAccount = {
  status: 'ACTIVE',
  secondFactor: false,
  invitedBy: 'Ada Miranda',
  invitedAt: '2026-01-05T12:00:00.000Z',
  acceptedAt: '2026-01-06T12:00:00.000Z',
}

const invitation = { token: 'once-only', expiresAt: '2026-01-08T12:00:00.000Z' }

let luis: Employee

const routes: Record<string, StubRoute> = {
  'GET /employee': (request) => pageOfRows([luis], request),
  'GET /employee/:id': () => luis,
  'POST /employee': () => luis,
  'POST /employee/:id/invitation': () => invitation,
  'POST /employee/:id/disable': () => setStatus('DISABLED'),
  'POST /employee/:id/enable': () => setStatus('ACTIVE'),
}

function setStatus(status: EmployeeAccount['status']): Employee {
  luis = { ...luis, account: { ...active, status } }
  return luis
}

const open = (at: string, others: Record<string, StubRoute> = {}) => ({
  ...stubApi({ ...routes, ...others }),
  ...renderSection(<Employees />, { section: '/employees', at }),
})

beforeEach(() => {
  logIn('ADMINISTRATOR')
  luis = {
    id: 4,
    salary: 28_000,
    person: {
      id: 4,
      name: 'Luis',
      lastname: 'Sosa',
      email: 'luis@example.com',
      address: '',
      dni: 28_111_222,
      birthday: '1985-03-07',
      phoneNumber: 0,
    },
    account: active,
  }
})

it('lists name, last name, email and salary', async () => {
  open('/employees')
  const row = await screen.findByRole('row', { name: /Luis/ })
  for (const text of ['Luis', 'Sosa', 'luis@example.com', '$ 28,000.00']) {
    expect(within(row).getByText(text)).toBeVisible()
  }
})

it.each([
  [null, 'Not invited'],
  [active, 'Active'],
  [{ ...active, status: 'INVITED' as const }, 'Invited'],
  [{ ...active, status: 'DISABLED' as const }, 'Disabled'],
])('says in the list whether an employee can log in', async (account, text) => {
  luis = { ...luis, account }
  open('/employees')
  expect(await screen.findByRole('row', { name: /Luis/ })).toHaveTextContent(`luis@example.com${text}`)
})

it('links from an employee to the sales by that one', async () => {
  open('/employees/edit/4')
  expect(await screen.findByRole('link', { name: 'Sales by this employee' })).toHaveAttribute(
    'href',
    '/sales?employeeEmail=luis%40example.com',
  )
})

describe('a new employee', () => {
  async function save(others?: Record<string, StubRoute>) {
    const opened = open('/employees/new-employee', others)
    await fillPerson(opened.user)
    await opened.user.click(screen.getByRole('button', { name: 'Save' }))
    return opened
  }

  it('is invited in a dialog, which stays until the link was copied or sent', async () => {
    const { user, calls, requests } = await save()
    const dialog = within(await screen.findByRole('dialog', { name: 'Invitation for Luis Sosa' }))
    const link = `${window.location.origin}/invitation#once-only`
    expect(dialog.getByLabelText('Link')).toHaveValue(link)
    expect(dialog.getByText(/opens on this computer alone, because its address is localhost/)).toBeVisible()
    expect(calls).toEqual(['POST /employee', 'POST /employee/4/invitation'])
    expect(requests[0]?.body).toMatchObject({ salary: 0 })
    await user.keyboard('{Escape}')
    expect(dialog.getByRole('button', { name: 'Close without sending' })).toBeVisible()
    expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent(link)),
    )
    await user.click(dialog.getByRole('button', { name: 'Copy link' }))
    await user.click(await dialog.findByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.type(screen.getByLabelText(/^Name/), 'Ana')
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Ana')
  })

  it('counts no invitation as sent whose link the browser has not copied', async () => {
    const { user } = await save()
    const dialog = within(await screen.findByRole('dialog', { name: 'Invitation for Luis Sosa' }))
    const field = dialog.getByLabelText<HTMLInputElement>('Link')
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
    await user.click(dialog.getByRole('button', { name: 'Copy link' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('The browser has not copied it.')
    expect(field).toHaveFocus()
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length])
    expect(dialog.getByRole('button', { name: 'Close without sending' })).toBeVisible()
  })

  it('is stored although the invitation fails, and a toast says so until the invitation', async () => {
    const answers = [problem(409, { detail: 'The email is taken' }), invitation]
    const { user, router } = await save({ 'POST /employee/:id/invitation': () => answers.shift() })
    expect(await screen.findByText('Employee added, but not invited.')).toBeVisible()
    expect(screen.getByText(/The email is taken/)).toBeVisible()
    await act(() => router.navigate('/employees/edit/4'))
    expect(screen.getByText('Employee added, but not invited.')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'New invitation link' }))
    expect(await screen.findByRole('dialog', { name: 'Invitation for Luis Sosa' })).toBeVisible()
    // The toast leaves with a transition.
    await waitFor(() => expect(screen.queryByText('Employee added, but not invited.')).toBeNull())
  })
})

describe('the access of an employee', () => {
  it('says who invited the employee, and can be disabled and enabled', async () => {
    const { user, calls } = open('/employees/edit/4')
    const access = await screen.findByRole('region', { name: 'Access' })
    expect(access).toHaveTextContent(/Active.*Invited on .*2026 by Ada Miranda\. Accepted on .*2026\./)
    await user.click(await screen.findByRole('button', { name: 'Disable' }))
    const question = await screen.findByRole('dialog', { name: 'Disable Luis Sosa?' })
    expect(calls).not.toContain('POST /employee/4/disable')
    await user.click(within(question).getByRole('button', { name: 'Disable' }))
    expect(await screen.findByText('Luis Sosa can no longer log in.')).toBeVisible()
    expect(screen.getByText('Disabled')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'New invitation link' })).not.toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: 'Enable' }))
    expect(await screen.findByText('Luis Sosa can log in again.')).toBeVisible()
    expect(calls).toContain('POST /employee/4/enable')
  })

  it.each(['disable', 'enable'] as const)(
    'keeps the version of the record for the next save: %s',
    async (action) => {
      if (action === 'enable') setStatus('DISABLED')
      const versioned = (employee: Employee) => Response.json(employee, { headers: { etag: '"8"' } })
      const { user, router, calls, requests } = open('/employees/edit/4', {
        // Without a version, as if read before: the one of the save comes from the answer of disable or enable.
        [`POST /employee/:id/${action}`]: () =>
          versioned(setStatus(action === 'enable' ? 'ACTIVE' : 'DISABLED')),
        'PUT /employee/:id': () => versioned(luis),
      })
      if (action === 'disable') {
        await user.click(await screen.findByRole('button', { name: 'Disable' }))
        await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Disable' }))
      } else await user.click(await screen.findByRole('button', { name: 'Enable' }))
      await screen.findByText(/^Luis Sosa can /)
      await act(() => router.navigate('/employees'))
      await act(() => router.navigate('/employees/edit/4'))
      await user.type(await screen.findByLabelText(/^Name/), 'a')
      await user.click(screen.getByRole('button', { name: 'Save' }))
      await waitFor(() =>
        expect(requests[calls.indexOf('PUT /employee/4')]?.headers.get('if-match')).toBe('"8"'),
      )
    },
  )

  it('has its second factor reset after a question', async () => {
    luis = { ...luis, account: { ...active, secondFactor: true } }
    const { user, calls } = open('/employees/edit/4', {
      'POST /employee/:id/reset-second-factor': () => {
        luis = { ...luis, account: active }
        return luis
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Reset two-step verification' }))
    const question = await screen.findByRole('dialog', { name: 'Reset two-step verification of Luis Sosa?' })
    expect(calls).not.toContain('POST /employee/4/reset-second-factor')
    await user.click(within(question).getByRole('button', { name: 'Reset' }))
    expect(await screen.findByText('Two-step verification of Luis Sosa is reset.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Reset two-step verification' })).not.toBeInTheDocument()
  })

  it('starts with an invitation', async () => {
    luis = { ...luis, account: null }
    const { user } = open('/employees/edit/4')
    expect(await screen.findByText('Not invited')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Invite' }))
    expect(await screen.findByRole('dialog', { name: 'Invitation for Luis Sosa' })).toBeVisible()
  })
})
