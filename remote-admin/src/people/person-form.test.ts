import type { Person } from 'shared-api/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ClientValues, EmployeeValues, NEW_PERSON, personValues } from './person-form'

const ana: Person = {
  id: 7,
  name: 'Ana',
  lastname: 'Paz',
  email: 'ana@example.com',
  address: 'Calle 1',
  dni: 30_123_456,
  birthday: '1990-05-17',
  phoneNumber: 5_491_155_550_000,
}
const { id: personId, ...rest } = ana

describe('the values of a person form', () => {
  it('start blank and require the mandatory fields', () => {
    const { issues = [] } = v.safeParse(ClientValues, NEW_PERSON)
    expect([...new Set(issues.map((issue) => v.getDotPath(issue)))].sort()).toEqual([
      'birthday',
      'dni',
      'email',
      'lastname',
      'name',
    ])
  })

  it('send a stored client back unchanged, without a salary', () => {
    expect(v.parse(ClientValues, personValues({ id: 3, person: ana }))).toEqual({ ...rest, id: 3, personId })
  })

  it('show the salary of an employee as an amount and send it as a number', () => {
    const values = personValues({ id: 3, person: ana, salary: 28_000.5 })
    expect(values.salary).toBe('28000.50')
    expect(v.parse(EmployeeValues, values)).toEqual({ ...rest, id: 3, personId, salary: 28_000.5 })
  })

  it('send empty text and 0 for empty optional fields', () => {
    const typed = { ...personValues({ id: 0, person: ana }), address: '', phoneNumber: '', salary: '' }
    expect(v.parse(EmployeeValues, typed)).toMatchObject({ address: '', phoneNumber: 0, salary: 0 })
  })

  it.each([
    ['2999-01-01', 'Not in the future'],
    ['1899-12-31', 'Not before 1900-01-01'],
  ])('refuse the birthday %s', (birthday, message) => {
    const { issues } = v.safeParse(ClientValues, { ...personValues({ id: 3, person: ana }), birthday })
    expect(issues?.map((issue) => issue.message)).toEqual([message])
  })
})
