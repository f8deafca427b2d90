import { mkdirSync, writeFileSync } from 'node:fs'
import { expect, it, type TestContext } from 'vitest'
import { startPostgres } from '../../../tools/scripts/lib/throwaway-postgres.js'
import { OWNER, ServerProcess } from '../../src/testing/server-process'
import { authorizationOf } from '../support/deployment'
import { LONG } from '../support/length'
import { mountSmallDisk, type SmallDisk } from '../support/small-disk'

/** More than fit into the free space of pages that the database has already. */
const MOST_WRITES = 1_000

export function fullDisk(): void {
  it.runIf(LONG).for(['PostgreSQL', 'the embedded database'])(
    'refuses writes while the disk of %s is full, by name, and stores them again afterwards',
    { timeout: 300_000 },
    async (name, test) => {
      const disk = diskOf(test)
      if (name !== 'PostgreSQL') return fillsAndClears(disk, { DATA_DIR: `${disk.folder}/data` })
      const database = await startPostgres([], disk.folder)
      test.onTestFinished(() => database.stop())
      await fillsAndClears(disk, { DATABASE_URL: database.url })
    },
  )
}

/** Its first start makes the files of the database. */
export function fullDiskAtFirstStart(): void {
  it('says in a sentence that the disk is full when the embedded database is made', {
    timeout: 60_000,
  }, async (test) => {
    const disk = diskOf(test)
    const folder = `${disk.folder}/data`
    const environment = { PATH: process.env.PATH ?? '', PORT: '0', DATA_DIR: folder }
    mkdirSync(folder)
    writeFileSync(`${folder}/jwt-secret`, 'x'.repeat(40))
    writeFileSync(`${folder}/lock`, '1\n')
    disk.fill()
    expect(await new ServerProcess(environment).exit()).toEqual({
      code: 1,
      errors: `The disk of DATA_DIR ${folder} is full. Make space, or set DATA_DIR to a directory of another disk.\n`,
    })
  })
}

function diskOf(test: TestContext): SmallDisk {
  const disk = mountSmallDisk()
  if (!disk) return test.skip('A small file system can be mounted by root on Linux only.')
  test.onTestFinished(disk.unmount)
  return disk
}

async function fillsAndClears(disk: SmallDisk, database: Record<string, string>): Promise<void> {
  const server = new ServerProcess({
    PATH: process.env.PATH ?? '',
    PORT: '0',
    NODE_ENV: 'production',
    JWT_SECRET: 'x'.repeat(40),
    OWNER_EMAIL: OWNER.email,
    OWNER_PASSWORD: OWNER.password,
    ...database,
  })
  const { origin } = await server.listening()
  const headers = {
    authorization: await authorizationOf(origin, OWNER.email),
    'content-type': 'application/json',
  }
  const write = (number: number) =>
    fetch(`${origin}/api/v1/administrator`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        name: 'A'.repeat(100),
        lastname: 'Z'.repeat(100),
        email: `a${number}@full.test`,
      }),
    })
  expect((await write(0)).status).toBe(201)

  disk.fill()
  let refused: Response | undefined
  for (let number = 1; number < MOST_WRITES && !refused; number++) {
    const answer = await write(number)
    if (answer.status !== 201) refused = answer
  }
  expect(refused?.status).toBe(503)
  expect(await refused?.json()).toMatchObject({ detail: 'The disk of the database is full' })
  expect((await fetch(`${origin}/health/live`)).status).toBe(200)
  await expect.poll(() => server.log).toMatch('No space left on device')

  disk.clear()
  await expect.poll(async () => (await write(MOST_WRITES)).status, { timeout: 10_000 }).toBe(201)
}
