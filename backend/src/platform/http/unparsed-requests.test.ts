import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '../../testing/test-server'

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
})
