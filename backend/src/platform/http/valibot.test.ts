import * as v from 'valibot'
import { expect, it } from 'vitest'
import { ProblemError } from '../problem'
import { rowsValidatorCompiler } from './valibot'

const schema = v.object({
  name: v.string(),
  rows: v.array(v.object({ price: v.pipe(v.string(), v.trim()) })),
})
const validate = rowsValidatorCompiler(5_000)({ schema, method: 'POST', url: '/import' })
const body = (count: number) => ({
  name: 'prices.csv',
  rows: Array.from({ length: count }, (): object => ({ price: ' 1 ', other: 2 })),
})

it('lets others go while it validates many rows, which replace the sent ones', async () => {
  let turns = 0
  const count = () => {
    turns += 1
    timer = setImmediate(count)
  }
  let timer = setImmediate(count)
  const many = body(5_000)
  await validate(many)
  clearImmediate(timer)
  expect(turns).toBeGreaterThanOrEqual(4)
  expect(many.rows).toEqual(Array.from({ length: 5_000 }, () => ({ price: '1' })))
})

it('names an invalid row by its place among all', async () => {
  const many = body(3_000)
  many.rows[2_345] = {}
  const error = await Promise.resolve(validate(many)).catch((error) => error)
  expect(error).toBeInstanceOf(ProblemError)
  expect(error.problem.errors).toEqual([{ field: 'rows.2345.price', message: 'Required' }])
})

it('validates few rows, and refuses what is no list, at once', () => {
  expect(validate(body(1))).toEqual({ value: { name: 'prices.csv', rows: [{ price: '1' }] } })
  expect(validate({ name: 'prices.csv', rows: 'none' })).toHaveProperty('error')
})
