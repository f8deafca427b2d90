import { sha256 } from '../platform/sha256'
import { loginThrottle } from '../tables/accounts'
import type { TestServer } from './test-server'

/** The network of the requests that tests inject. */
export const TEST_NETWORK = '127.0.0.1'

/** Sets how often a limiter has counted a name, because making so many requests takes seconds. */
export async function setCount({ db }: TestServer, limiter: string, name: string, points: number) {
  const key = `${limiter}:${sha256(name)}`
  const set = { points, expire: new Date(Date.now() + 86_400_000) }
  await db
    .insert(loginThrottle)
    .values({ key, ...set })
    .onConflictDoUpdate({ target: loginThrottle.key, set })
}
