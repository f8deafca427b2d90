import { DrizzleQueryError } from 'drizzle-orm'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { ProblemError } from '../problem'
import { handleError } from './error-handler'
import { newRequestId } from './logging'

async function answerTo(error: unknown) {
  const app = fastify({ genReqId: newRequestId })
  app.setErrorHandler(handleError)
  app.get('/', () => Promise.reject(error))
  return app.inject('/')
}

it('does not reveal details of internal errors, only the id of the request in the log', async () => {
  const answer = await answerTo(new Error('connect to 10.0.0.7 as root failed'))
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({
    title: 'Internal Server Error',
    status: 500,
    requestId: expect.stringMatching(/^[0-9a-f]{16}$/),
  })
})

it('says that the disk is full, not that the database does not answer', async () => {
  const full = Object.assign(new Error('could not extend file'), { code: '53100' })
  const answer = await answerTo(new DrizzleQueryError('insert into sale', [], full))
  expect(answer).toMatchObject({ statusCode: 503, headers: { 'retry-after': '60' } })
  expect(answer.json().detail).toBe('The disk of the database is full')
})

it('sends a problem with its headers and members', async () => {
  const answer = await answerTo(
    new ProblemError(409, {
      code: 'idempotency',
      headers: { 'retry-after': '1' },
      extension: { current: 7 },
    }),
  )
  expect(answer.headers).toMatchObject({ 'retry-after': '1', 'content-type': 'application/problem+json' })
  expect(answer.json()).toEqual({ title: 'Conflict', status: 409, code: 'idempotency', current: 7 })
})

it('sends the template and the values of a detail, so that it can be translated', async () => {
  const detail = 'Only {count} are left'
  const answer = await answerTo(new ProblemError(409, { detail, params: { count: 3 } }))
  expect(answer.json()).toEqual({
    title: 'Conflict',
    status: 409,
    detail: 'Only 3 are left',
    template: detail,
    params: { count: 3 },
  })
})

it('answers 400 for a value that a column cannot store, 500 for other failures of the database', async () => {
  const failed = (code: string, constraint?: string) =>
    answerTo(new DrizzleQueryError('select 1', [], Object.assign(new Error('pg'), { code, constraint })))
  expect((await failed('22003')).statusCode).toBe(400)
  expect((await failed('23505', 'client_dni_key')).json().errors).toEqual([
    { field: 'dni', message: 'Already in use' },
  ])
  expect((await failed('23505', 'sale_idempotency_key')).statusCode).toBe(500)
  expect((await failed('42P01')).statusCode).toBe(500)
})

it('treats an incomplete body as an error of the client, not of the database', async () => {
  const aborted = Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 })
  expect((await answerTo(aborted)).statusCode).toBe(400)
  const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  expect(await answerTo(lost)).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } })
})
