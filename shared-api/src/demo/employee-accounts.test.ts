import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleEmployeeAccounts } from './employee-accounts'

const { invite, disable, enable } = sampleEmployeeAccounts

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function after<Result>(running: Promise<Result>): Promise<Result> {
  const settled = Promise.allSettled([running])
  await vi.runAllTimersAsync()
  await settled
  return running
}

it('restores the account of a disabled employee, also after a new link', async () => {
  await after(invite(1))
  expect((await after(disable(1))).account).toMatchObject({ status: 'DISABLED' })
  await expect(after(invite(1))).rejects.toMatchObject({ status: 409 })
  expect((await after(enable(1))).account).toMatchObject({ status: 'ACTIVE' })
})

it('has no account for an employee who was never invited', async () => {
  await expect(after(disable(999))).rejects.toMatchObject({ status: 404 })
})
