import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleAdministrators } from './administrators'
import { sampleAuditLog } from './audit-log'

const { page, invite, renewInvitation, disable, enable } = sampleAdministrators

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function after<Result>(running: Promise<Result>): Promise<Result> {
  const settled = Promise.allSettled([running])
  await vi.runAllTimersAsync()
  await settled
  return running
}

const person = { name: 'Nora', lastname: 'Quiroga', email: 'nora@example.com' }
const find = async (search: string) => (await after(page({ pageIndex: 0, pageSize: 10, search }))).content[0]

describe('sample administrators', () => {
  it('keep changes, and the audit log lists them', async () => {
    const { administrator, invitation } = await after(invite(person))
    expect(invitation).toMatchObject({ token: expect.stringMatching(/^demo-/) })
    expect(await find('quiroga')).toMatchObject({ ...person, role: 'ADMINISTRATOR', status: 'INVITED' })

    await after(disable(administrator.id))
    expect(await find('quiroga')).toMatchObject({ status: 'DISABLED' })
    await expect(after(renewInvitation(administrator.id))).rejects.toMatchObject({ status: 409 })

    await after(enable(administrator.id))
    expect(await find('quiroga')).toMatchObject({ status: 'INVITED' })

    const log = await after(sampleAuditLog({ pageIndex: 0, pageSize: 3 }))
    for (const { holder } of log.content) expect(holder).toBe('Nora Quiroga')
    expect(log.content.map(({ action }) => action)).toEqual(['enable', 'disable', 'invite'])
  })

  it('refuse a used email, and disabling the own account', async () => {
    await expect(after(invite({ ...person, email: 'owner@hcv2.com' }))).rejects.toMatchObject({
      errors: [{ field: 'email' }],
    })
    const owner = await find('owner@hcv2.com')
    await expect(after(disable(owner?.id ?? 0))).rejects.toMatchObject({ status: 409 })
  })
})

it('filters the sample audit log by kind and day', async () => {
  const cancels = await after(sampleAuditLog({ pageIndex: 0, pageSize: 10, action: 'cancel' }))
  expect(cancels.content.map(({ action }) => action)).toEqual(['cancel'])
  const early = await after(sampleAuditLog({ pageIndex: 0, pageSize: 10, to: '2026-01-10' }))
  expect(early.totalElements).toBe(2)
})
