import { logIn, test } from './fixtures'
import type { User } from './user'

/** True once the service worker has a whole snapshot. */
const hasSnapshot = (user: User) =>
  user.tab.run<boolean>("return 'caches' in window && (await caches.match('/current')) !== undefined")

for (const fault of ['reset', '500', 'hang'] as const)
  test(`the suite starts from its snapshot after ${fault}, and goes on afterwards`, async ({
    user,
    faultyProxy,
  }) => {
    faultyProxy.hasWorker = true
    await logIn(user, 'EMPLOYEE')
    await user.sees({ role: 'radio' })
    await user.until('for the snapshot', () => hasSnapshot(user))
    faultyProxy.break(fault, /./)
    // Firefox's driver may report the request that failed, although the worker answers the page.
    await user.tab.reload().catch(() => undefined)
    await user.sees({ role: 'heading', name: 'New Sale' })
    await user.sees({ text: 'You are still logged in.' })
    faultyProxy.repair()
    await user.seesNo({ text: 'You are still logged in.' })
    await user.sees({ role: 'radio' })
  })
