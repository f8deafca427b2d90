import { configureFormat } from 'shared-ui'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { AmountText, OptionalAmountText, PercentText, percentText } from './text-values'

const read = (schema: v.GenericSchema<string, number>, typed: string) => {
  const result = v.safeParse(schema, typed)
  return result.success ? result.output : result.issues[0].message
}

describe('amounts', () => {
  it.each([
    ['0.00', 0],
    ['1250,5', 1250.5],
    ['1.250,50', 1250.5],
    [' 19.99 ', 19.99],
  ])('reads %j', (typed, amount) => {
    expect(read(AmountText, typed)).toBe(amount)
  })

  it.each([
    ['', 'Required'],
    ['free', 'Enter an amount, such as 1250.50'],
    ['-5', 'Enter an amount, such as 1250.50'],
    ['1.005,001', 'Enter an amount, such as 1250.50'],
    ['12.345', 'This can be read in two ways: write 12345, or two decimals such as 12.34'],
    ['99999999999', 'At most 9999999999.99'],
  ])('refuses %j', (typed, message) => {
    expect(read(AmountText, typed)).toBe(message)
  })

  it('refuses cents where the currency has none', () => {
    configureFormat({ currency: 'CLP' })
    expect(read(AmountText, '382,95')).toBe('Whole amounts: this currency has no cents')
    expect(read(AmountText, '383')).toBe(383)
    configureFormat({ currency: 'ARS' })
  })

  it('reads an empty optional amount as 0', () => {
    expect(read(OptionalAmountText, ' ')).toBe(0)
    expect(read(OptionalAmountText, '28000')).toBe(28_000)
  })
})

describe('percentages', () => {
  it.each([
    ['15', 0.15],
    ['12,5', 0.125],
    ['0.29', 0.0029],
    ['0', 0],
  ])('reads %j as a fraction', (typed, interest) => {
    expect(read(PercentText, typed)).toBe(interest)
    expect(read(PercentText, percentText(interest))).toBe(interest)
  })

  it.each([
    ['', 'Required'],
    ['a lot', 'Enter a percentage, such as 15'],
    ['1.234', 'Enter a percentage, such as 15'],
    ['1001', 'At most 1000'],
  ])('refuses %j', (typed, message) => {
    expect(read(PercentText, typed)).toBe(message)
  })
})
