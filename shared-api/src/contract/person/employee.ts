import * as v from 'valibot'
import { AccountStatus } from '../account/administrator'
import { amountCell } from '../export/csv'
import type { ExportColumn } from '../export/export-column'
import { Amount } from '../values/amount'
import { Id } from '../values/fields'
import { Person, personColumns, personInput } from './person'

export const EmployeeInput = v.object({
  ...personInput,
  /** Default: 0 for a new employee, unchanged for a stored one. */
  salary: v.optional(Amount),
})
export type EmployeeInput = v.InferOutput<typeof EmployeeInput>
export type EmployeePayload = v.InferInput<typeof EmployeeInput>

/** The account with which an employee logs in. */
export const EmployeeAccount = v.object({
  status: AccountStatus,
  /** Whether the account has a second factor. */
  secondFactor: v.boolean(),
  /** The name of the person who made the last invitation. Null when there was none. */
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

export const EMPLOYEE_EXPORT: readonly ExportColumn<Employee>[] = [
  ['Id', 'Id', ({ id }) => id],
  ...personColumns,
  ['Salary', 'Sueldo', amountCell(({ salary }) => salary)],
]
