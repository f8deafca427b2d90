import { once } from 'node:events'
import { request } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { OWNER, ServerProcess, serverEnvironment } from './testing/server-process'
import { SHORT } from './testing/short-form'
import { engine } from './testing/test-database'

// Long, because each test starts processes.
const TIMEOUT_MS = 60_000

// On the embedded database the browser tests show it, with the sample business.
it.runIf(engine() === 'postgres')(
  'creates the owner in an empty database, logs what it runs on, serves, and finishes the requests that run before it ends',
  { timeout: TIMEOUT_MS },
  async () => {
    const server = new ServerProcess({
      ...(await serverEnvironment()),
      DATABASE_READ_URL: 'postgres://app@127.0.0.1:1/todoturismo',
    })
    const { origin, port, hostname } = await server.listening()
    const [first, second, third] = server.log.split('\n').map((line) => line && JSON.parse(line).msg)
    expect(first).toMatch(/^TodoTurismo \d+\.\d+\.\d+ on Node \d+/)
    expect(second).toMatch(/^Database: PostgreSQL \d+.* at postgres:\/\/.*\. Migrations run: \d+$/)
    expect(third).toMatch(/^DATABASE_READ_URL cannot be used: .*ECONNREFUSED/)

    const body = JSON.stringify(OWNER)
    // An open keep-alive connection must not delay the shutdown.
    const headers = { 'content-type': 'application/json' }
    const logIn = () => fetch(`${origin}/api/v1/auth/authenticate`, { method: 'POST', body, headers })
    // A busy machine makes a server that has just started refuse requests for a moment.
    await expect.poll(async () => (await logIn()).status).toBe(200)

    expect(server.log).not.toContain('plain http')
    const ofPage = { ...headers, host: 'office.example.com', origin: 'http://office.example.com' }
    const overHttp = request(`${origin}/api/v1/auth/authenticate`, { method: 'POST', headers: ofPage }).end(
      body,
    )
    await once(overHttp, 'response')
    await expect.poll(() => server.log).toContain('A login came over plain http')

    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text
    })
    socket.write(
      `POST /api/v1/auth/authenticate HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nexpect: 100-continue\r\n\r\n`,
    )
    // The server has received the headers and waits for the body.
    await once(socket, 'data')
    expect(answer).toMatch('100 Continue')
    server.signal('SIGTERM')
    while (await accepts(Number(port), hostname)) {}
    socket.write(body)
    await once(socket, 'close')
    expect(answer).toMatch('HTTP/1.1 200 OK')
    expect(answer).toMatch('authToken')
    expect(await server.exit()).toEqual({ code: 0, errors: '' })
  },
)

// Independent of the engine; PostgreSQL starts faster.
describe.runIf(engine() === 'postgres')('on PostgreSQL', () => {
  it.skipIf(SHORT)('reports in one line that the port is in use', { timeout: TIMEOUT_MS }, async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const server = new ServerProcess({ ...(await serverEnvironment()), PORT: `${port}` })
    expect(await server.exit()).toEqual({
      code: 1,
      errors: `Port ${port} is in use. Stop what uses it, or set PORT to another one.\n`,
    })
    other.close()
  })

  it.skipIf(SHORT)(
    'says in one sentence that the database is of another program',
    { timeout: TIMEOUT_MS },
    async () => {
      const environment = await serverEnvironment()
      const admin = new pg.Client(environment.DATABASE_URL)
      await admin.connect()
      await admin.query('create table account (id int)')
      await admin.end()
      expect(await new ServerProcess(environment).exit()).toEqual({
        code: 1,
        errors:
          'The database cannot be used: relation "account" already exists (42P07). It has tables of another program: set DATABASE_URL to an empty database.\n',
      })
    },
  )

  it.skipIf(SHORT).each([
    ['HOST', 'nowhere.invalid', 'is no address of this machine. Use 127.0.0.1, or 0.0.0.0 for all'],
    ['PORT', 'http', 'must be a whole number from 0 to 65535'],
  ])('reports in one line what is wrong with %s', { timeout: TIMEOUT_MS }, async (name, value, problem) => {
    const server = new ServerProcess({ ...(await serverEnvironment()), [name]: value })
    const shown = name === 'HOST' ? `${name} ${value}` : name
    expect(await server.exit()).toEqual({ code: 1, errors: `${shown} ${problem}.\n` })
  })
})

it.runIf(engine() === 'embedded')(
  'reports in one line that the data directory is in use, until the other server is killed',
  { timeout: TIMEOUT_MS },
  async () => {
    const environment = await serverEnvironment()
    const first = new ServerProcess(environment)
    await first.listening()
    expect(await new ServerProcess(environment).exit()).toEqual({
      code: 1,
      errors: `The data directory ${environment.DATA_DIR} is in use by another server (process ${first.pid}). Stop that one, or set DATA_DIR to another directory.\n`,
    })
    first.signal('SIGKILL')
    await first.exit()
    await new ServerProcess(environment).listening()
  },
)

async function accepts(port: number, host: string): Promise<boolean> {
  const probe = connect(port, host)
  const accepted = await Promise.race([once(probe, 'connect'), once(probe, 'error')]).then(
    () => !probe.errored,
    () => false,
  )
  probe.destroy()
  return accepted
}
