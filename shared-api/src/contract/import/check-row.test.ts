import { describe, expect, it } from 'vitest'
import { checkRow, type ImportLookup } from './check-row'

const lookup: ImportLookup = {
  byId: () => undefined,
  by: () => [],
  categories: (name) => [1, 2].map((id) => ({ id, name })),
  answers: {},
  currencies: { currency: 'ARS', secondCurrency: null },
  phoneNumber: (typed) => typed,
  isLoginOfAnother: () => false,
}

it('gives the template and values of each refusal, so that it can be translated', () => {
  const row = { name: 'x'.repeat(51), description: 'Walks under ground', price: '-1', category: 'Caves' }
  expect(checkRow('service', row, lookup).errors).toEqual([
    {
      field: 'name',
      message: 'At most 50 characters',
      template: 'At most {max} characters',
      params: { max: 50 },
    },
    { field: 'price', message: 'At least 0' },
    {
      field: 'category',
      message: '2 categories have this name',
      template: '{count} categories have this name',
      params: { count: 2 },
    },
  ])
})

it.each(['12.500', '12,500'])('refuses the amount %s, which can be read in two ways', (price) => {
  const row = { name: 'Caves', description: 'Walks under ground', price, category: 'Caves' }
  expect(checkRow('service', row, lookup).errors[0]).toMatchObject({
    field: 'price',
    message: 'This can be read in two ways: write 12500, or two decimals such as 12.50',
  })
})

it('refuses an amount of three decimals that is less than 1', () => {
  const row = { name: 'Caves', description: 'Walks under ground', price: '0.125', category: 'Caves' }
  expect(checkRow('service', row, lookup).errors[0]).toEqual({
    field: 'price',
    message: 'At most 2 decimals',
  })
})

it('refuses a DNI that is too long in words', () => {
  const { errors } = checkRow('client', { dni: '1234567890123' }, lookup)
  expect(errors[0]).toMatchObject({ field: 'dni', message: 'At most 12 digits' })
})

describe('a row of a stored client', () => {
  const rosa = {
    id: 7,
    version: 1,
    label: 'Rosa Sanz',
    record: {
      name: 'Rosa',
      lastname: 'Sanz',
      dni: 30_111_222,
      email: 'rosa@mail.test',
      birthday: '1990-03-12',
      phoneNumber: 5_491_145_678_901,
      address: 'Mitre 88',
    },
  }
  const stored: ImportLookup = {
    ...lookup,
    by: (field, value) => (field === 'dni' && value === rosa.record.dni ? [rosa] : []),
  }
  const row = { name: 'Rosa', lastname: 'Sanz', dni: '30111222' }
  const empty = { ...row, address: '', phoneNumber: ' ', birthday: '' }

  it('keeps what is stored where its cells are empty', () => {
    expect(checkRow('client', empty, stored)).toMatchObject({ result: 'unchanged', record: rosa.record })
  })

  it('empties what may be empty when the user says so', () => {
    const emptying = { ...stored, answers: { emptiesStored: true } }
    expect(checkRow('client', { ...row, address: '', phoneNumber: '' }, emptying)).toMatchObject({
      result: 'changed',
      changes: [
        { field: 'phoneNumber', before: '5491145678901', after: '' },
        { field: 'address', before: 'Mitre 88', after: '' },
      ],
    })
    expect(checkRow('client', empty, emptying).errors).toEqual([{ field: 'birthday', message: 'Required' }])
  })

  it('keeps names that stand the other way round', () => {
    const swapped = { ...row, name: 'SANZ', lastname: 'ROSA' }
    expect(checkRow('client', swapped, stored)).toMatchObject({ result: 'unchanged', record: rosa.record })
    expect(checkRow('client', { ...row, name: 'Rosario' }, stored).result).toBe('changed')
  })
})

describe('a service of a retired category', () => {
  const row = { name: 'Caves', description: 'Walks under ground', price: '10', category: 'caves  tours' }
  const stored: ImportLookup = {
    ...lookup,
    categories: () => [{ id: 3, name: 'Caves-Tours', retired: true }],
  }

  it.each([
    [{}, 'refused', 'retired'],
    [{ takesRetired: false }, 'refused', undefined],
    [{ takesRetired: true }, 'created', undefined],
  ] as const)('by the answers %j is %s', (answers, result, asks) => {
    const checked = checkRow('service', row, { ...stored, answers })
    expect([checked.result, checked.asks]).toEqual([result, asks])
    expect(checked.record?.categoryId).toBe(result === 'created' ? 3 : undefined)
  })
})

it.each([
  '',
  '-',
  '--',
  'S/D',
  's/n',
  'no',
  'No tiene',
  'SIN MAIL',
  'sin correo',
  'N/A',
  'ninguno',
  'x',
  '0',
  'no tiene e-mail',
])('%j is no email', (email) => {
  const row = { name: 'Ana', lastname: 'Paz', dni: '30111222', birthday: '1990-03-12', email }
  expect(checkRow('client', row, { ...lookup, by: () => [] }).asks).toBe('email')
})

it.each(['ana', 'no@', 'sin@mail', 'noemi'])('%j is an email that is wrong', (email) => {
  const row = { name: 'Ana', lastname: 'Paz', dni: '30111222', birthday: '1990-03-12', email }
  expect(checkRow('client', row, { ...lookup, by: () => [] })).toMatchObject({
    asks: undefined,
    errors: [{ field: 'email' }],
  })
})
