import { expect, logIn, test, walkToDetails } from './fixtures'
import type { User } from './user'

const SALE = /api\/v1\/sale$/
/** A request that hangs is given up after 15 seconds, and a pause follows. */
const SENT_WITHIN_MS = 60_000

async function sellOfflineHere(user: User): Promise<void> {
  await user.clicks({ role: 'button', name: 'Your account' })
  await user.clicks({ role: 'menuitem', name: 'More' })
  await user.clicks({ role: 'menuitem', name: 'Sell offline' })
  await user.clicks({ role: 'switch' })
  await user.sees({ text: 'with 60 clients' })
  await user.clicks({ text: 'Close' })
  await user.seesNo({ role: 'dialog' })
}

for (const fault of ['reset', '500', 'hang', 'html'] as const)
  test(`a sale made behind ${fault} is kept on the device, and stored once afterwards`, async ({
    user,
    api,
    faultyProxy,
  }) => {
    const server = await api('EMPLOYEE')
    const countSales = async () => (await server.get<unknown[]>('/sale')).length
    const before = await countSales()
    await logIn(user, 'EMPLOYEE')
    await sellOfflineHere(user)
    faultyProxy.break(fault, /api\/v1/)
    await walkToDetails(user)
    await user.clicks({ role: 'button', name: 'Finish Sale' })
    await user.sees({ text: 'Kept on this device' })
    await user.sees({ role: 'button', name: '1 sale waiting, Offline' })
    expect(await countSales()).toBe(before)
    faultyProxy.repair()
    await user.until('for the stored sale', async () => (await countSales()) === before + 1, SENT_WITHIN_MS)
    for (const name of ['1 sale waiting, Offline', '1 sale waiting'])
      await user.seesNo({ role: 'button', name })
    expect(faultyProxy.seen.filter((path) => SALE.test(path)).length).toBeGreaterThan(0)
  })
