import { DrizzleQueryError } from 'drizzle-orm'
import fastify, { LogController } from 'fastify'
import { expect, it } from 'vitest'
import { createLogger, logRequests } from './logging'

/** Sends a request to an application and returns its log. */
async function logOf(url: string, handler: () => unknown) {
  const lines: string[] = []
  const app = fastify({
    loggerInstance: createLogger('info', { write: (line) => lines.push(line) }),
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

it('logs a failed query without its parameters and the row', async () => {
  const log = await logOf('/client/7', () => {
    const cause = Object.assign(new Error('duplicate key (ana@example.com)'), {
      code: '23505',
      detail: 'ana@example.com',
    })
    throw new DrizzleQueryError('insert into client values ($1)', ['ana@example.com'], cause)
  })
  const [failure] = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(failure.err).toMatchObject({ code: '23505', query: 'insert into client values ($1)' })
  expect(failure.err.stack).not.toHaveLength(0)
  expect(log).not.toMatch('ana@')
})

it('logs any other failure with its message and stack', async () => {
  const log = await logOf('/client/7', () => {
    throw new TypeError('x is not a function')
  })
  expect(log).toMatch('x is not a function')
  expect(log).toMatch('logging.test.ts')
})
