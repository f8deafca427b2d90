import { DrizzleQueryError } from 'drizzle-orm'
import fastify, { LogController } from 'fastify'
import { expect, it } from 'vitest'
import { createLogger, logRequests } from './logging'

/** Sends a request to an application and returns its log. */
async function logOf(url: string, handler: () => unknown, level = 'info') {
  const lines: string[] = []
  const app = fastify({
    loggerInstance: createLogger(level, { write: (line) => lines.push(line) }),
    logController: new LogController({ disableRequestLogging: true }),
  })
  app.decorateRequest('caller', null)
  logRequests(app)
  app.setErrorHandler((error, request, reply) => {
    request.log.error({ err: error }, 'request failed')
    reply.code(500).send()
  })
  app.get('/client/:id', handler)
  await app.inject({
    url,
    headers: { authorization: 'Bearer secret-token', cookie: 'refresh=secret-cookie' },
  })
  return lines.join('')
}

it('logs route, status and duration, not the URL with search words', async () => {
  const log = await logOf('/client/7?search=Huaman', () => 'ok')
  expect(JSON.parse(log)).toMatchObject({
    method: 'GET',
    route: '/client/:id',
    status: 200,
    ms: expect.any(Number),
  })
  expect(log).not.toMatch(/Huaman|secret|127\.0\.0\.1/)
})

const failedInsert = (code: string, message: string) => () => {
  const cause = Object.assign(new Error(message), {
    code,
    detail: 'Key (email)=(ana@example.com) already exists.',
  })
  throw new DrizzleQueryError('insert into client values ($1)', ['ana@example.com'], cause)
}

const DUPLICATE = 'duplicate key value violates unique constraint "client_email_key"'

it('logs a failed query with the message of the database and the request, without parameters, row and query', async () => {
  const log = await logOf('/client/7', failedInsert('23505', DUPLICATE))
  const failure = JSON.parse(log.split('\n')[0] ?? '')
  expect(failure).toMatchObject({
    reqId: expect.any(String),
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    err: { code: '23505', message: DUPLICATE },
  })
  expect(failure.err.stack).not.toHaveLength(0)
  expect(log).not.toMatch(/ana@|insert into/)
})

it('logs the query of a failure at the level debug', async () => {
  const log = await logOf('/client/7', failedInsert('23505', DUPLICATE), 'debug')
  expect(log).toMatch('insert into client values ($1)')
  expect(log).not.toMatch('ana@')
})

it('leaves out a message that repeats a value', async () => {
  const log = await logOf(
    '/client/7',
    failedInsert('22007', 'invalid input syntax for type date: "ana@example.com"'),
  )
  expect(log).toMatch('22007')
  expect(log).not.toMatch('ana@')
})

it('logs any other failure with its message and stack', async () => {
  const log = await logOf('/client/7', () => {
    throw new TypeError('x is not a function')
  })
  expect(log).toMatch('x is not a function')
  expect(log).toMatch('logging.test.ts')
})
