import * as v from 'valibot'
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

export const Employee = v.object({ id: Id, salary: v.number(), person: Person })
export type Employee = v.InferOutput<typeof Employee>
