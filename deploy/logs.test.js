import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '../tools/scripts/lib/port.js'
import { ROOT } from '../tools/scripts/lib/run.js'

/** @param {string} path */
const read = (path) => readFileSync(join(ROOT, 'deploy/nginx', path), 'utf8')

/**
 * The gateway with a server that does not answer.
 *
 * @returns its address, and what it has logged after it has stopped
 */
async function startGateway() {
  const folder = mkdtempSync(join(tmpdir(), 'todoturismo-gateway-'))
  const port = await freePort()
  /** @type {Record<string, string>} */
  const variables = {
    LISTEN: `127.0.0.1:${port}`,
    RESOLVER: '127.0.0.1',
    FORWARDED_PROTO: '',
    BASE_PATH: '/hc-v2-front',
    TRUSTED_PROXY_DIRECTIVES: '',
    REMOTE_SERVERS: '',
    REMOTE_ORIGINS: '',
    API_ORIGINS: '',
    HOST_SERVER: `127.0.0.1:${await freePort()}`,
    BACKEND_SERVER: `127.0.0.1:${await freePort()}`,
  }
  for (const name of ['conf.d', 'tls', 'tmp']) mkdirSync(join(folder, name))
  copyFileSync('/etc/nginx/mime.types', join(folder, 'mime.types'))
  for (const name of ['gateway.conf', 'security-headers.inc']) {
    const text = read(`${name}.template`).replace(/\$\{(\w+)\}/g, (whole, key) => variables[key] ?? whole)
    writeFileSync(join(folder, 'conf.d', name), text)
  }
  writeFileSync(join(folder, 'nginx.conf'), read('nginx.conf').replaceAll('/tmp/', `${folder}/tmp/`))
  // A file, because nginx opens /dev/stdout, which a pipe of Node does not allow.
  const log = join(folder, 'log')
  const output = openSync(log, 'a')
  const program = spawn('/usr/sbin/nginx', ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: ['ignore', output, output],
  })
  onTestFinished(() => {
    program.kill('SIGKILL')
    closeSync(output)
    rmSync(folder, { recursive: true })
  })
  const address = `http://127.0.0.1:${port}`
  await expect
    .poll(() =>
      fetch(address).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  return {
    address,
    async stop() {
      const exit = once(program, 'exit')
      program.kill('SIGQUIT')
      await exit
      return readFileSync(log, 'utf8')
    },
  }
}

it('the gateway logs neither tokens nor search words, also of requests that fail, but what was tried', async () => {
  const gateway = await startGateway()
  const answers = []
  for (const path of ['/api/v1/departures.ics?token=secret-token', '/hc-v2-front/clients?search=Quiroga'])
    answers.push((await fetch(gateway.address + path)).status)
  expect(answers).toEqual([502, 502])
  const log = await gateway.stop()
  expect(log).not.toMatch(/secret-token|Quiroga/)
  const entries = log.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []))
  expect(entries).toContainEqual(
    expect.objectContaining({
      path: '/api/v1/departures.ics',
      status: 502,
      upstream: expect.stringMatching(/^127\.0\.0\.1:/),
      upstreamStatus: '502',
    }),
  )
})
