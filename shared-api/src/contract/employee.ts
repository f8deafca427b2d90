import * as v from 'valibot'
import { AccountStatus } from './administrator'
import { Amount, Id } from './fields'
import { Person, personInput } from './person'

export const EmployeeInput = v.object({
  ...personInput,
  /** Left out, a new employee gets 0, and a stored one keeps what it has. */
  salary: v.optional(Amount),
})
export type EmployeeInput = v.InferOutput<typeof EmployeeInput>
/** What a client sends. */
export type EmployeePayload = v.InferInput<typeof EmployeeInput>

/** With what an employee logs in. */
export const EmployeeAccount = v.object({
  status: AccountStatus,
  /** Name of who made the last invitation; null where there was none. */
  invitedBy: v.nullable(v.string()),
  invitedAt: v.nullable(v.string()),
  acceptedAt: v.nullable(v.string()),
})
export type EmployeeAccount = v.InferOutput<typeof EmployeeAccount>

export const Employee = v.object({
  id: Id,
  salary: v.number(),
  person: Person,
  /** Null until the employee is invited. */
  account: v.nullable(EmployeeAccount),
})
export type Employee = v.InferOutput<typeof Employee>
