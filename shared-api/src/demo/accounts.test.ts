import { describe, expect, it } from 'vitest'
import type { Administrator, AuditLogEntry, Employee, InvitedAdministrator, Page } from '../contract'
import { demo } from './demo'

const invite = (body: object) => demo<InvitedAdministrator>('POST', '/administrator', { body })
const act = (id: number, action: 'invitation' | 'disable' | 'enable') =>
  demo('POST', `/administrator/${id}/${action}`)
const auditLog = (query: object) =>
  demo<Page<AuditLogEntry>>('GET', '/audit-log', { query: { pageIndex: 0, ...query } })

const person = { name: 'Nora', lastname: 'Quiroga', email: 'nora@example.com' }
const find = async (search: string) => {
  const query = { pageIndex: 0, pageSize: 10, search }
  return (await demo<Page<Administrator>>('GET', '/administrator', { query })).content[0]
}

describe('sample administrators', () => {
  it('keep changes, and the audit log lists them', async () => {
    const { administrator, invitation } = await invite(person)
    expect(invitation).toMatchObject({ token: expect.stringMatching(/^demo-/) })
    expect(await find('quiroga')).toMatchObject({ ...person, role: 'ADMINISTRATOR', status: 'INVITED' })

    await act(administrator.id, 'disable')
    expect(await find('quiroga')).toMatchObject({ status: 'DISABLED' })
    await expect(act(administrator.id, 'invitation')).rejects.toMatchObject({ status: 409 })

    await act(administrator.id, 'enable')
    expect(await find('quiroga')).toMatchObject({ status: 'INVITED' })

    const log = await auditLog({ pageSize: 3 })
    for (const { holder } of log.content) expect(holder).toBe('Nora Quiroga')
    expect(log.content.map(({ action }) => action)).toEqual(['enable', 'disable', 'invite'])
  })

  it('refuse a used email, and disabling the own account', async () => {
    await expect(invite({ ...person, email: 'owner@hcv2.com' })).rejects.toMatchObject({
      errors: [{ field: 'email' }],
    })
    const owner = await find('owner@hcv2.com')
    await expect(act(owner?.id ?? 0, 'disable')).rejects.toMatchObject({ status: 409 })
  })
})

it('filters the sample audit log by kind and day', async () => {
  const cancels = await auditLog({ pageSize: 10, action: 'cancel' })
  expect(cancels.content.map(({ action }) => action)).toEqual(['cancel'])
  const early = await auditLog({ pageSize: 10, to: '2026-01-10' })
  expect(early.totalElements).toBe(2)
})

it('restores the account of a disabled employee, also after a new link', async () => {
  const employee = (id: number, action: 'invitation' | 'disable' | 'enable') =>
    demo<Employee>('POST', `/employee/${id}/${action}`)
  await employee(1, 'invitation')
  expect((await employee(1, 'disable')).account).toMatchObject({ status: 'DISABLED' })
  await expect(employee(1, 'invitation')).rejects.toMatchObject({ status: 409 })
  expect((await employee(1, 'enable')).account).toMatchObject({ status: 'ACTIVE' })
  await expect(employee(999, 'disable')).rejects.toMatchObject({ status: 404 })
})
