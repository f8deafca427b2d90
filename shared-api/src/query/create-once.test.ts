import { beforeEach, expect, it } from 'vitest'
import { logIn } from '../testing/log-in'
import { problem, type StubbedApi, type StubRoute, stubApi } from '../testing/stub-api'
import { resource } from './resource'

const seas = { name: 'Seas', description: 'All seven of them' }
const stored = () => ({ id: 7, ...seas })
const lost = () => {
  throw new TypeError('The connection was lost')
}

/** Returns the responses of the routes one after the other. */
const inTurn = (...routes: StubRoute[]) => stubApi({ 'POST /category': (call) => routes.shift()?.(call) })
const keysOf = ({ requests }: StubbedApi) => requests.map(({ headers }) => headers.get('idempotency-key'))

beforeEach(() => logIn('ADMINISTRATOR'))

it('uses the same key when the same payload is sent again after a failure', async () => {
  const api = inTurn(lost, () => problem(502), stored)
  const { create } = resource('category')
  await expect(create(seas)).rejects.toThrow()
  await expect(create(seas)).rejects.toThrow()
  await expect(create(seas)).resolves.toMatchObject(stored())
  const [first, second, third] = keysOf(api)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect([second, third]).toEqual([first, first])
})

it('uses another key for another payload, and for the same payload after it was stored', async () => {
  const api = inTurn(lost, stored, stored)
  const { create } = resource('category')
  await expect(create({ ...seas, name: 'Sea' })).rejects.toThrow()
  await create(seas)
  await create(seas)
  expect(new Set(keysOf(api)).size).toBe(3)
})
