import { describe, expect, it } from 'vitest'
import { may, rolesThatMay } from '../account/may'
import { checkRow } from './check-row'
import type { ImportLookup, ImportTarget } from './import-lookup'

const lookup: ImportLookup = {
  byId: () => undefined,
  by: () => [],
  categories: (name) => [1, 2].map((id) => ({ id, name })),
  suppliers: () => [],
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

describe('the cost of a row of services', () => {
  const known = ['South', 'south', 'North'].map((name, place) => ({ id: place + 1, name }))
  const whales: ImportTarget = {
    ...{ id: 3, version: 1, label: 'Whales', categoryId: 1, supplierId: 1 },
    record: {
      ...{ name: 'Whales', description: 'Walks under ground', price: 100, currency: 'ARS', category: 'Sea' },
      ...{ cost: 60, costCurrency: 'ARS', supplier: 'South' },
    },
  }
  const both: ImportLookup = {
    ...lookup,
    by: () => [whales],
    currencies: { currency: 'ARS', secondCurrency: 'USD' },
    suppliers: (name) => [
      ...known.filter((each) => each.name.toLowerCase() === name.toLowerCase()),
      ...(name === 'Gone' ? [{ id: 9, name, retired: true }] : []),
    ],
  }
  const check = (row: object, more: Partial<ImportLookup> = {}) =>
    checkRow('service', { name: 'Whales', ...row }, { ...both, ...more })
  const costOf = (row: object) => {
    const { record } = check(row)
    return [record?.cost, record?.costCurrency, record?.supplierId]
  }

  it('is in its own currency, else that of the row, else that of the stored one', () => {
    expect(costOf({ cost: '70', costCurrency: 'USD' })).toEqual([70, 'USD', 1])
    expect(costOf({ cost: '70', currency: 'USD' })).toEqual([70, 'USD', 1])
    expect(costOf({ cost: '70' })).toEqual([70, 'ARS', 1])
    expect(costOf({ currency: 'USD' })).toEqual([60, 'ARS', 1])
    expect(costOf({ cost: '-15', supplier: 'NORTH' })).toEqual([-15, 'ARS', 3])
    expect(check({ cost: '70', costCurrency: 'GBP' }).errors).toMatchObject([
      { field: 'cost', message: 'The business does not use GBP' },
    ])
  })

  it('of a new service is in the currency of its price', () => {
    const row = { description: 'Walks under ground', price: '90', category: 'Sea', cost: '70' }
    const asNew = { by: () => [], categories: () => [{ id: 1, name: 'Sea' }] }
    expect(check({ ...row, currency: 'USD' }, asNew).record).toMatchObject({ cost: 70, costCurrency: 'USD' })
    const { cost: _, ...without } = row
    const { record, result } = check(without, asNew)
    expect([result, record?.cost, record?.costCurrency, record?.supplierId]).toEqual([
      ...['created', undefined, undefined, undefined],
    ])
  })

  it('stays where the row has none, and changes with what was stored beside it', () => {
    expect(check({ cost: '', supplier: '' }, { answers: { emptiesStored: true } }).changes).toEqual([])
    expect(check({ cost: '70', costCurrency: 'USD', supplier: 'North' }).changes).toEqual([
      { field: 'cost', before: '60', after: '70' },
      { field: 'costCurrency', before: 'ARS', after: 'USD' },
      { field: 'supplier', before: 'South', after: 'North' },
    ])
  })

  it('needs a supplier that is known and not retired, and keeps the stored one of several', () => {
    const errors = (supplier: string, more?: object) =>
      check({ supplier }, more).errors.map(({ field, message }) => `${field}: ${message}`)
    expect(errors('East')).toEqual(['supplier: No supplier has this name: add it, or correct the name'])
    expect(errors('Gone')).toEqual(['supplier: Nothing is booked with this supplier any more'])
    expect(errors('SOUTH')).toEqual([])
    const unbooked = { ...whales, supplierId: undefined, record: { ...whales.record, supplier: undefined } }
    expect(errors('SOUTH', { by: () => [unbooked] })).toEqual(['supplier: 2 suppliers have this name'])
  })

  it('asks about ten times the price, in its currency alone, and where it changes', () => {
    const high = check({ cost: '1000' })
    expect([high.result, high.asksCost, high.errors]).toMatchObject([
      'refused',
      true,
      [{ field: 'cost', message: 'This is ten times the price or more' }],
    ])
    expect(check({ cost: '1000' }, { answers: { takesCosts: true } }).result).toBe('changed')
    const declined = check({ cost: '1000' }, { answers: { takesCosts: false } })
    expect([declined.result, declined.asksCost]).toEqual(['refused', undefined])
    expect(check({ cost: '999.99' }).asksCost).toBeUndefined()
    expect(check({ cost: '1000', costCurrency: 'USD' }).asksCost).toBeUndefined()
    const stored = { ...whales, record: { ...whales.record, cost: 5000 } }
    expect(check({ cost: '5000' }, { by: () => [stored] }).result).toBe('unchanged')
  })
})

it('tells stored costs to those alone who keep them', () => {
  expect(rolesThatMay('importFiles').filter((role) => !may(role, 'keepCosts'))).toEqual([])
})
