import type { Employee } from 'shared-api'
import * as v from 'valibot'
import { amountText, OptionalAmountText } from '../form/text-values'
import { NEW_PERSON, personEntries, personValues } from '../people/person-values'

export const EmployeeForm = v.object({ ...personEntries, salary: OptionalAmountText })
export type EmployeeValues = v.InferInput<typeof EmployeeForm>

export const NEW_EMPLOYEE: EmployeeValues = { ...NEW_PERSON, salary: '' }

export const employeeValues = ({ id, salary, person }: Employee): EmployeeValues => ({
  ...personValues(id, person),
  salary: amountText(salary),
})
