import { connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../../tools/scripts/lib/port.js'
import { ServerProcess, serverEnvironment } from '../../src/testing/server-process'

const OPEN_FILES = 160

/** Starts a server after what a shell does first, and waits until it answers. */
async function startedAfter(shell: string, variables: Record<string, string> = {}) {
  const port = await freePort()
  // Idle connections end after the time for a request.
  const environment = {
    ...(await serverEnvironment()),
    PORT: `${port}`,
    REQUEST_TIMEOUT_MS: '2000',
    ...variables,
  }
  const server = new ServerProcess(environment, undefined, shell)
  const isLive = () =>
    fetch(`http://127.0.0.1:${port}/health/live`, { headers: { connection: 'close' } }).then(
      ({ status }) => status === 200,
      () => false,
    )
  await expect.poll(isLive).toBe(true)
  return { server, port, isLive }
}

/** Limits of the machine, and the end of who reads the log: neither ends nor hangs the server. */
export function shortMachine(): void {
  it('refuses more connections than it has files for, and serves again when the idle ones have ended', {
    timeout: 60_000,
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

  it('serves on after a listener has thrown, and says so in the log', { timeout: 60_000 }, async () => {
    const listener = `process.on('SIGUSR2',()=>{throw new Error('Out of files')})`
    const { server, isLive } = await startedAfter(':', {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(listener)}`,
    })
    server.signal('SIGUSR2')
    await expect.poll(() => server.log).toContain('Out of files')
    expect(await isLive()).toBe(true)
  })

  it('serves and stops while the disk of its log is full', { timeout: 60_000 }, async () => {
    const { server, isLive } = await startedAfter('exec >/dev/full 2>&1')
    expect(await isLive()).toBe(true)
    server.signal('SIGTERM')
    expect((await server.exit()).code).toBe(0)
  })

  it('serves and stops after the reader of its log has gone', { timeout: 60_000 }, async () => {
    const { server, isLive } = await startedAfter(':')
    server.closeOutput()
    for (let times = 0; times < 3; times++) expect(await isLive()).toBe(true)
    server.signal('SIGTERM')
    expect((await server.exit()).code).toBe(0)
  })
}
