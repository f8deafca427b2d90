import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { networkFirst } from './network-first'
import { findInSnapshots, removeCaches } from './snapshots'

const FILE = 'https://office.example.com/hc-v2-front/assets/app-11111111.js'

/** The reads of Cache Storage that fail. */
let isBroken: (address: string) => boolean

beforeEach(() => {
  isBroken = () => false
  vi.stubGlobal('caches', {
    match: async (address: string) => {
      if (isBroken(address)) throw new DOMException('Unexpected internal error', 'UnknownError')
      return address === FILE ? new Response('app 1') : Response.json(['a1'])
    },
    keys: async () => [],
  })
})

afterEach(async () => {
  await removeCaches()
  vi.unstubAllGlobals()
})

it.each(['/current', FILE])(
  'finds nothing while %s cannot be read, and the file afterwards',
  async (address) => {
    isBroken = (each) => each === address
    expect(await findInSnapshots(FILE)).toBeUndefined()
    isBroken = () => false
    expect(await (await findInSnapshots(FILE))?.text()).toBe('app 1')
  },
)

it("leaves the server's failure as it is when Cache Storage fails, too", async () => {
  isBroken = () => true
  const failed = async () => new Response('', { status: 503 })
  const answer = await networkFirst({ network: failed, snapshot: () => findInSnapshots(FILE) })
  expect(answer.status).toBe(503)
})
