import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ListQuery, toPage } from './api/page'
import { ServiceInput } from './catalogue/service'
import { ClientInput } from './person/client'
import { Dni, DniText } from './person/person'
import { SaleInput } from './sale/sale-input'
import { Email, IdParams } from './values/fields'

function fieldsRefused(schema: v.GenericSchema, input: unknown): string[] {
  const result = v.safeParse(schema, input)
  return result.success ? [] : result.issues.map((issue) => v.getDotPath(issue) ?? '')
}

describe('a DNI', () => {
  it.each(['30123456', ' 30.123.456 ', '30 123 456', '30,123,456'])('is read from %j', (typed) => {
    expect(v.parse(DniText, typed)).toBe(30_123_456)
  })

  it.each([
    ['12,5', 'Digits only'],
    ['-5', 'Digits only'],
    ['30-A', 'Digits only'],
    ['30.12', 'Digits only'],
    ['30.123,456', 'Digits only'],
    ['', 'Required'],
    ['1234567890123', 'At most 12 digits'],
  ])('is not read from %j', (typed, message) => {
    expect(v.safeParse(DniText, typed).issues?.[0].message).toBe(message)
  })

  it.each([
    [12.5, 'Invalid input'],
    [-5, 'Invalid input'],
    [0, 'Required'],
  ])('is not %d', (sent, message) => {
    expect(v.safeParse(Dni, sent).issues?.[0].message).toBe(message)
  })
})

const service = { name: 'City tour', description: 'Half a day on foot, with a guide', price: 1200 }

describe('service payload', () => {
  it('accepts the category as id, nested, or both when they agree, with ids as numbers or texts', () => {
    for (const category of [
      { categoryId: 3 },
      { category: { id: 3 } },
      { categoryId: 3, category: { id: 3 } },
      { categoryId: '3' },
      { category: { id: '3' } },
      { categoryId: '3', category: { id: 3 } },
    ]) {
      expect(v.parse(ServiceInput, { ...service, ...category })).toEqual({ ...service, categoryId: 3 })
    }
  })

  it('refuses two different categories, and none', () => {
    expect(fieldsRefused(ServiceInput, { ...service, categoryId: 3, category: { id: 4 } })).toEqual([
      'categoryId',
    ])
    expect(fieldsRefused(ServiceInput, service)).toEqual(['categoryId'])
  })
})

describe('email', () => {
  it.each([
    ["o'connor@x.test", "o'connor@x.test"],
    ['luz&ivo+{a}@x.test', 'luz&ivo+{a}@x.test'],
    ['a.b!#$%*/=?^_`|~-@sub.x.test', 'a.b!#$%*/=?^_`|~-@sub.x.test'],
    ['Iris@ESPAÑA.test', 'iris@xn--espaa-rta.test'],
    ['eva@xn--espaa-rta.test', 'eva@xn--espaa-rta.test'],
    ['eva@españa.xn--tckwe', 'eva@xn--espaa-rta.xn--tckwe'],
    ['\u202aana@x.test\u202c', 'ana@x.test'],
  ])('reads %s as %s', (typed, email) => {
    expect(v.parse(Email, typed)).toBe(email)
  })

  it.each([
    'ana',
    'ana@x',
    '@x.test',
    '.ana@x.test',
    'ana.@x.test',
    'a..b@x.test',
    'ana paz@x.test',
    'ana@x..test',
    'ana@-x.test',
    'ana@x.test.',
    'ana@b@x.test',
    '"ana"@x.test',
    'ana@１.２.３.４',
    'ana@ñ/x.test',
    'ana<b@x.test',
    'ana,b@x.test',
    `${'a'.repeat(65)}@x.test`,
  ])('refuses %s', (typed) => {
    expect(fieldsRefused(Email, typed)).not.toEqual([])
  })
})

describe('person payload', () => {
  const person = {
    name: 'Ana',
    lastname: 'Paz',
    email: 'Ana@Example.com',
    dni: 30111222,
    birthday: '1990-03-01',
  }

  it('converts the email to lower case and ignores unknown fields', () => {
    const parsed = v.parse(ClientInput, { ...person, id: 0, personId: 0, roleId: 1, password: 'x' })
    expect(parsed).toMatchObject({ email: 'ana@example.com' })
    expect(parsed).not.toHaveProperty('password')
  })

  it('leaves address and phone undefined when they are not sent', () => {
    expect(v.parse(ClientInput, person)).not.toHaveProperty('address')
  })
})

describe('sale payload', () => {
  const sale = { clientId: 1, employeeEmail: 'e@x.test', paymentMethodId: 2, saleItems: [{ serviceId: 5 }] }

  it('has quantity 1 by default', () => {
    expect(v.parse(SaleInput, sale).saleItems).toEqual([{ serviceId: 5, quantity: 1 }])
  })

  it('names the invalid line in the error', () => {
    const late = { serviceId: 6, from: '2026-01-02T00:00:00Z', to: '2026-01-01T00:00:00Z' }
    expect(fieldsRefused(SaleInput, { ...sale, saleItems: [{ serviceId: 5 }, late] })).toEqual([
      'saleItems.1.to',
    ])
    expect(fieldsRefused(SaleInput, { ...sale, saleItems: [] })).toEqual(['saleItems'])
    const line = { serviceId: 5, line: 0 }
    expect(fieldsRefused(SaleInput, { ...sale, saleItems: [line, line] })).toEqual(['saleItems'])
    expect(fieldsRefused(SaleInput, { ...sale, saleItems: [line, { serviceId: 5 }] })).toEqual([])
  })
})

describe('lists', () => {
  it('require index and size together or not at all', () => {
    expect(v.parse(ListQuery, { pageIndex: '2', pageSize: '5' })).toEqual({ pageIndex: 2, pageSize: 5 })
    expect(v.parse(ListQuery, {})).toEqual({})
    expect(fieldsRefused(ListQuery, { pageIndex: '2' })).toEqual(['pageIndex'])
  })

  it.each([
    { pageIndex: '-1', pageSize: '5' },
    { pageIndex: '0', pageSize: '0' },
    { pageIndex: '0', pageSize: '101' },
  ])('refuse %j', (query) => expect(fieldsRefused(ListQuery, query)).not.toEqual([]))

  it('describe a page', () => {
    expect(toPage(['f'], 6, 1, 5)).toMatchObject({
      totalPages: 2,
      number: 1,
      first: false,
      last: true,
      empty: false,
    })
    expect(toPage([], 0, 0, 5)).toMatchObject({ totalPages: 0, first: true, last: true, empty: true })
  })

  it('accept only a positive integer as the id in a path', () => {
    expect(v.parse(IdParams, { id: '12' })).toEqual({ id: 12 })
    for (const id of ['0', '-1', '1.5', 'x', '9999999999', ''])
      expect(fieldsRefused(IdParams, { id })).toEqual(['id'])
  })
})
