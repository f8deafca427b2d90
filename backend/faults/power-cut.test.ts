import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, type TestContext, vi } from 'vitest'
import { ServerProcess } from '../src/testing/server-process'
import { authorizationOf, createRecords, type Deployment } from './support/deployment'
import { type DiskImage, mountImage } from './support/disk-image'

const LONG = process.env.POWER === 'long'

/** In the first start: the number of files that are there when the power is cut. `npm test -- power` chooses any. */
const FILES = LONG ? anyNumbers(10, 1_000) : [400]
/** Afterwards: the number of confirmed sales. */
const SALES = LONG ? anyNumbers(20, 300) : [1, 25]

const EMPLOYEE = 'employee@todoturismo.test'

interface Cut {
  moment: string
  copy: string
  confirmed: number[]
  /** What was sold. */
  sale?: Deployment['sale']
}

it(`keeps every confirmed sale through ${FILES.length + SALES.length} power cuts, also during the first start`, {
  timeout: 1_200_000,
}, async (test) => {
  const disk = diskOf(test)
  const server = startOn(disk)
  const cuts: Cut[] = []
  const confirmed: number[] = []
  const cut = (moment: string, sale?: Deployment['sale']) => {
    server.signal('SIGSTOP')
    cuts.push({ moment, confirmed: [...confirmed], copy: disk.copy(), ...(sale && { sale }) })
    server.signal('SIGCONT')
  }

  const files = () => readdirSync(disk.folder, { recursive: true }).length
  for (const count of FILES) {
    await vi.waitUntil(() => files() >= count || server.log.includes('listening'), {
      timeout: 60_000,
      interval: 2,
    })
    cut(`${count} files`)
  }
  const shop = await openShop(server)
  for (const count of SALES) {
    while (confirmed.length < count) confirmed.push(await shop.sell())
    cut(`${count} sales`, shop.sale)
  }

  const lost: string[] = []
  for (const { moment, copy, confirmed, sale } of cuts) {
    const left = diskOf(test, copy)
    const next = startOn(left)
    const { sell, has } = await openShop(next, sale)
    for (const id of confirmed) if (!(await has(id))) lost.push(`sale ${id} at ${moment}`)
    expect(confirmed).not.toContain(await sell())
    next.signal('SIGKILL')
    await next.exit()
  }
  expect(lost).toEqual([])
})

function diskOf(test: TestContext, copy?: string): DiskImage {
  const disk = mountImage(copy)
  if (!disk) return test.skip('A power cut is simulated on a loop device, which root on Linux can have only.')
  test.onTestFinished(disk.unmount)
  return disk
}

/** The default of `npm start`: the embedded database with the sample business. */
const startOn = ({ folder }: DiskImage) =>
  new ServerProcess({ PATH: process.env.PATH ?? '', PORT: '0', DATA_DIR: join(folder, 'data') })

/** @param known what is sold; by default it creates something */
async function openShop(server: ServerProcess, known?: Deployment['sale']) {
  const { origin } = await server.listening()
  const headersOf = async (email: string) => ({
    authorization: await authorizationOf(origin, email),
    'content-type': 'application/json',
  })
  const headers = await headersOf(EMPLOYEE)
  const create = async () =>
    (await createRecords(origin, await headersOf('administrator@todoturismo.test'), EMPLOYEE)).sale
  const sale = known ?? (await create())
  return {
    sale,
    async sell(): Promise<number> {
      const request = { method: 'POST', headers, body: JSON.stringify(sale) }
      const answer = await fetch(`${origin}/api/v1/sale`, request)
      expect(answer.status).toBe(201)
      return ((await answer.json()) as { id: number }).id
    },
    has: async (id: number) => (await fetch(`${origin}/api/v1/sale/${id}`, { headers })).ok,
  }
}

function anyNumbers(count: number, most: number): number[] {
  const numbers = Array.from({ length: count }, () => Math.ceil(Math.random() * most))
  return numbers.sort((a, b) => a - b)
}
