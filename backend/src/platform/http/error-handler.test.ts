import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { DrizzleQueryError } from 'drizzle-orm'
import fastify, { LogController } from 'fastify'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { useTestServer } from '../../testing/test-server'
import { ProblemError } from '../problem'
import { handleError, readOn } from './error-handler'
import { createLogger, logRequests, newRequestId } from './logging'

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
  expect((await failed('42601')).statusCode).toBe(500)
})

it('treats an incomplete body as an error of the client, not of the database', async () => {
  const aborted = Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 })
  expect((await answerTo(aborted)).statusCode).toBe(400)
  const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  expect(await answerTo(lost)).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } })
})

describe('the rest of a body', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
  })

  /** A request whose body is sent by hand. */
  const sending = () => new PassThrough() as PassThrough & IncomingMessage

  it('reads to the end of the body, and leaves no timer', async () => {
    const request = sending()
    const done = readOn(request)
    request.end('the rest')
    await done
    expect(request.readableEnded).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('gives up on a body that does not end', async () => {
    const request = sending()
    const done = readOn(request)
    request.write('a part')
    vi.advanceTimersByTime(10_000)
    await done
    expect(request.readableEnded).toBe(false)
  })

  it('gives up on a body of more than 64 MB', async () => {
    const request = sending()
    const done = readOn(request)
    const megabyte = Buffer.alloc(1024 * 1024)
    for (let count = 0; count < 65; count += 1) request.write(megabyte)
    await done
    expect(request.readableEnded).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a request that reaches no route', () => {
  const server = useTestServer({ requestTimeoutMs: 200 })

  it.each([
    ['/%zz', 400],
    ['/api/v1/%zz', 400],
    ['/api/v1/category/%F0', 400],
    [`/api/v1/category/${'1'.repeat(4_000)}`, 414],
    [`/${'x'.repeat(4_000)}`, 404],
  ])('answers the path %s with a problem', async (url, status) => {
    const answer = await server.app.inject(url)
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toMatch('application/problem+json')
    expect(answer.json()).toMatchObject({ status, title: expect.any(String) })
  })

  describe('a connection', () => {
    let port: number

    beforeAll(async () => {
      await server.app.listen({ port: 0, host: '127.0.0.1' })
      port = (server.app.server.address() as AddressInfo).port
    })

    /** Everything received until the server closes the connection. */
    async function answerTo(request: string): Promise<string> {
      const socket = connect(port, '127.0.0.1')
      let answer = ''
      socket.setEncoding('utf8').on('data', (text: string) => {
        answer += text
      })
      socket.write(request)
      await once(socket, 'close')
      return answer
    }

    const head = 'POST /api/v1/auth/authenticate HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'

    it('that was opened and never used is closed without a response', async () => {
      expect(await answerTo('')).toBe('')
    })

    it.each([
      ['is no HTTP', 'HELLO\r\n\r\n', 400],
      ['has too long a head', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
      ['does not end its head in time', head, 408],
      ['does not send its body in time', `${head}content-length: 100\r\n\r\n{`, 408],
    ])('that %s is answered with a problem and ended', async (_, request, status) => {
      const answer = await answerTo(request)
      expect(answer).toMatch(`HTTP/1.1 ${status} `)
      expect(answer).toMatch('content-type: application/problem+json')
      expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status })
    })

    it('that imports has longer to send its body', async () => {
      const token = (await server.login('ADMINISTRATOR')).json().authToken
      const body = '{"entity":"client"}'
      const socket = connect(port, '127.0.0.1').setEncoding('utf8')
      socket.write(
        `POST /api/v1/import HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\n` +
          `idempotency-key: slow\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
      )
      // Another request takes too long meanwhile.
      expect(await answerTo(`${head}content-length: 100\r\n\r\n{`)).toMatch('HTTP/1.1 408 ')
      socket.write(body.slice(5))
      const [answer] = await once(socket, 'data')
      socket.destroy()
      expect(answer).toMatch('HTTP/1.1 400 ')
    })
  })
})

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
  expect(log).toMatch('error-handler.test.ts')
})
