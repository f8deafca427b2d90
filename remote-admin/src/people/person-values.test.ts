import type { Person } from 'shared-api'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { NEW_PERSON, personEntries, personValues } from './person-values'

const PersonForm = v.object(personEntries)

const ana: Person = {
  id: 7,
  name: 'Ana',
  lastname: 'Paz',
  email: 'ana@example.com',
  address: 'Calle 1',
  dni: 30123456,
  birthday: '1990-05-17',
  phoneNumber: 5491155550000,
}

describe('the values of a person form', () => {
  it('start blank and ask for what is required', () => {
    const { issues = [] } = v.safeParse(PersonForm, NEW_PERSON)
    expect([...new Set(issues.map((issue) => v.getDotPath(issue)))].sort()).toEqual([
      'birthday',
      'dni',
      'email',
      'lastname',
      'name',
    ])
  })

  it('send a stored person back as it was', () => {
    const { id: personId, ...person } = ana
    expect(v.parse(PersonForm, personValues(3, ana))).toEqual({ ...person, id: 3, personId })
  })

  it('send empty text and 0 for an address and a phone that nobody gave', () => {
    const typed = { ...personValues(0, ana), address: '', phoneNumber: '' }
    expect(v.parse(PersonForm, typed)).toMatchObject({ address: '', phoneNumber: 0 })
  })

  it('show no phone number instead of the placeholder 0', () => {
    expect(personValues(3, { ...ana, phoneNumber: 0 }).phoneNumber).toBe('')
  })

  it.each([
    ['2999-01-01', 'Not in the future'],
    ['1899-12-31', 'Not before 1900-01-01'],
  ])('refuse the birthday %s', (birthday, message) => {
    const { issues } = v.safeParse(PersonForm, { ...personValues(3, ana), birthday })
    expect(issues?.map((issue) => issue.message)).toEqual([message])
  })
})
