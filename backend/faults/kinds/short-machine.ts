import { connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../../tools/scripts/lib/port.js'
import { ServerProcess, serverEnvironment } from '../../src/testing/server-process'

const OPEN_FILES = 160

/** Beside other tests a server takes more than 20 s to start. */
const TEST_MS = 120_000

/**
 * Starts a server after what a shell does first, and waits until it answers.
 *
 * @param port by default the server takes a free one and says so in its log
 */
async function startedAfter(shell: string, variables: Record<string, string> = {}, port = 0) {
  // Idle connections end after the time for a request.
  const environment = {
    ...(await serverEnvironment()),
    PORT: `${port}`,
    REQUEST_TIMEOUT_MS: '2000',
    ...variables,
  }
  const server = new ServerProcess(environment, undefined, shell)
  const address = port === 0 ? await server.listening() : new URL(`http://127.0.0.1:${port}`)
  const isLive = () =>
    fetch(new URL('/health/live', address), { headers: { connection: 'close' } }).then(
      ({ status }) => status === 200,
      () => false,
    )
  const isLiveOrEnded = async () => !server.isRunning || (await isLive())
  await expect.poll(isLiveOrEnded, { timeout: TEST_MS }).toBe(true)
  return { server, port: Number(address.port), isLive }
}

/** Limits of the machine, and the end of who reads the log: neither ends nor hangs the server. */
export function shortMachine(): void {
  it('refuses more connections than it has files for, and serves again when the idle ones have ended', {
    timeout: TEST_MS,
  }, async () => {
    const { server, port, isLive } = await startedAfter(`ulimit -n ${OPEN_FILES}`)
    const idle = Array.from({ length: 2 * OPEN_FILES }, () =>
      connect(port, '127.0.0.1').on('error', () => undefined),
    )
    onTestFinished(() => idle.forEach((socket) => void socket.destroy()))
    await expect.poll(() => idle.every(({ closed }) => closed)).toBe(true)
    expect(await isLive()).toBe(true)
    expect(server.log).toContain('Raise the limit of open files')
    server.signal('SIGTERM')
    expect(await server.exit()).toEqual({ code: 0, errors: '' })
  })

  it('serves on after a listener has thrown, and says so in the log', { timeout: TEST_MS }, async () => {
    const listener = `process.on('SIGUSR2',()=>{throw new Error('Out of files')})`
    const { server, isLive } = await startedAfter(':', {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(listener)}`,
    })
    server.signal('SIGUSR2')
    await expect.poll(() => server.log).toContain('Out of files')
    expect(await isLive()).toBe(true)
  })

  it('serves and stops while the disk of its log is full', { timeout: TEST_MS }, async () => {
    const { server, isLive } = await startedAfter('exec >/dev/full 2>&1', {}, await freePort())
    expect(await isLive()).toBe(true)
    server.signal('SIGTERM')
    expect((await server.exit()).code).toBe(0)
  })

  it('serves and stops after the reader of its log has gone', { timeout: TEST_MS }, async () => {
    const { server, isLive } = await startedAfter(':')
    server.closeOutput()
    for (let times = 0; times < 3; times++) expect(await isLive()).toBe(true)
    server.signal('SIGTERM')
    expect((await server.exit()).code).toBe(0)
  })
}
