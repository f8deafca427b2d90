import { expect, it } from 'vitest'
import { StyleEvidence } from './recognize-styles'

it.each([
  ['no number says it', [], ',', 'comma', 'comma'],
  ['no number says it', [], ',', 'point', 'point'],
  ['no number says it, separated by ;', [], ';', 'point', 'comma'],
  ['a number says it', ['1,234.50'], ',', 'comma', 'point'],
  ['a workbook has a point', ['12500'], undefined, 'comma', 'point'],
] as const)('takes the decimal mark of a file when %s: %j', (_, amounts, separator, usual, expected) => {
  const evidence = new StyleEvidence()
  for (const amount of amounts) evidence.add(amount, 'amount')
  expect(evidence.numbers(separator, usual)).toBe(expected)
})
