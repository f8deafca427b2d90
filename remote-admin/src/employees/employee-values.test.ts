import * as v from 'valibot'
import { expect, it } from 'vitest'
import { EmployeeForm, employeeValues, NEW_EMPLOYEE } from './employee-values'

const employee = {
  id: 4,
  salary: 28_000.5,
  person: {
    id: 9,
    name: 'Luis',
    lastname: 'Sosa',
    email: 'luis@example.com',
    address: '',
    dni: 28_111_222,
    birthday: '1985-02-03',
    phoneNumber: 0,
  },
}

it('shows the salary as an amount and sends it as a number', () => {
  const values = employeeValues(employee)
  expect(values.salary).toBe('28000.50')
  expect(v.parse(EmployeeForm, values)).toMatchObject({ id: 4, personId: 9, salary: 28_000.5 })
})

it('sends 0 for a salary that was left empty', () => {
  const values = { ...employeeValues(employee), salary: NEW_EMPLOYEE.salary }
  expect(v.parse(EmployeeForm, values).salary).toBe(0)
})
