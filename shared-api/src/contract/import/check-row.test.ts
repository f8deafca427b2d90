import { expect, it } from 'vitest'
import { checkRow, type ImportLookup } from './check-row'

const lookup: ImportLookup = {
  byId: () => undefined,
  by: () => [],
  categories: (name) => [1, 2].map((id) => ({ id, name })),
  answers: {},
  isLoginOfAnother: () => false,
  rowWith: () => undefined,
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
