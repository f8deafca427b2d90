import { execFile, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { servicesOf } from '../tools/scripts/lib/compose-file.js'
import { ROOT } from '../tools/scripts/lib/run.js'
import { postgresProgramFolder } from '../tools/scripts/lib/throwaway-postgres.js'

const VARIABLES = {
  MACHINE: '127.0.0.1',
  MACHINE_1: '127.0.0.1',
  MACHINE_2: '127.0.0.2',
  MACHINE_3: '127.0.0.3',
  CLUSTER_NAME: 'office',
  CLUSTER_PASSWORD: 'between-machines',
  POSTGRES_PASSWORD: 'of-the-servers',
}

describe('deploy/cluster/cluster.yml', () => {
  it.each(Object.keys(VARIABLES).filter((name) => name !== 'POSTGRES_PASSWORD'))(
    'says what to set without %s',
    (name) => {
      const without = { ...VARIABLES, [name]: '' }
      expect(() => servicesOf('deploy/cluster/cluster.yml', without)).toThrow(`Set ${name} in .env`)
    },
  )
})

describe('check-machine.py', () => {
  const program = Number(
    /\d+/.exec(execFileSync(join(postgresProgramFolder(), 'postgres'), ['--version'], { encoding: 'utf8' })),
  )
  const PEER = {
    state: 'running',
    role: 'replica',
    server_version: program * 10_000 + 1,
    database_system_identifier: '7000000000000000001',
    patroni: { scope: 'office' },
  }

  /**
   * Starts a machine beside another one of which Patroni answers.
   *
   * @param {{ peer?: object, aheadMs?: number, variables?: Record<string, string>, version?: number }} options
   *   `version` is that of the data of this machine, which has the system identifier 7000000000000000002
   */
  async function start({ peer = PEER, aheadMs = 0, variables = {}, version = 0 }) {
    const folder = mkdtempSync(join(tmpdir(), 'todoturismo-check-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    if (version) writeFileSync(join(folder, 'PG_VERSION'), `${version}\n`)
    writeFileSync(
      join(folder, 'pg_controldata'),
      '#!/bin/sh\necho "Database system identifier:           7000000000000000002"\n',
      { mode: 0o755 },
    )
    const server = createServer((_request, response) => {
      response.setHeader('date', new Date(Date.now() + aheadMs).toUTCString())
      response.statusCode = 503
      response.end(JSON.stringify(peer))
    })
    await once(server.listen(0, '127.0.0.2'), 'listening')
    onTestFinished(() => void server.close())
    const env = {
      PATH: `${folder}:${postgresProgramFolder()}:${process.env.PATH}`,
      ...servicesOf('deploy/cluster/cluster.yml', { ...VARIABLES, ...variables }).database?.environment,
      PATRONI_POSTGRESQL_DATA_DIR: folder,
      CHECK_PORT: `${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`,
    }
    return new Promise((resolve) => {
      const command = [`${ROOT}deploy/cluster/check-machine.py`, 'echo', 'started']
      execFile('python3', command, { env }, (_error, stdout, stderr) => resolve(`${stdout}${stderr}`.trim()))
    })
  }

  it('starts a machine that fits', async () => {
    expect(await start({})).toBe('started')
    expect(await start({ aheadMs: 1_000 })).toBe('started')
  })

  it.each([
    [
      'another clock',
      { aheadMs: 60_000 },
      /the clock of 127\.0\.0\.2 differs from the one here by (59|60) s\. Let both follow a time server\./,
    ],
    ['a clock that is behind', { aheadMs: -3_000 }, /the clock of 127\.0\.0\.2 differs/],
    [
      'another PostgreSQL',
      { peer: { ...PEER, server_version: 120_004 } },
      /127\.0\.0\.2 has PostgreSQL 12, and this machine \d+\. Start the image with version 12\./,
    ],
    [
      'data of another version',
      { version: 12 },
      /its data are of PostgreSQL 12, and its image has \d+\. Start the image of version 12\./,
    ],
    [
      'data of another cluster of its name',
      { version: program },
      /data of another cluster that is called office.*remove the volume of the database\./,
    ],
    [
      'another name',
      { peer: { ...PEER, patroni: { scope: 'shop' } } },
      /belongs to the cluster shop, and CLUSTER_NAME here is office\. Correct/,
    ],
    [
      'a wrong address',
      { variables: { MACHINE: '127.0.0.9' } },
      /MACHINE in \.env is 127\.0\.0\.9\. Set MACHINE_1 to MACHINE_3/,
    ],
  ])('refuses %s', async (_name, options, sentence) => {
    const answer = await start(options)
    expect(answer).toMatch(sentence)
    expect(answer).toMatch(/^This machine does not start: .* Nothing was changed\.$/)
  })
})
