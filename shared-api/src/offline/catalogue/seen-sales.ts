import { onSessionReset, type SessionUser, useSession } from 'shared-auth'
import { serverNow } from 'shared-i18n'
import type { Sale } from '../../contract'
import { fullName } from '../../contract/person/printed-person'
import { businessDay } from '../../http/config'
import type { PageQuery } from '../../http/keys'
import type { ReadPage } from '../../http/records'
import { isCurrent } from '../../http/session-guard'
import { rowList } from '../../row-list'
import { inDatabase, type SeenSales } from '../device/database'
import { withDeviceFallback } from '../device/server-reachability'
import { sellsOffline } from '../device/switch'

const currentUser = () => useSession.getState().user

const isOf = (seen: SeenSales, { email, day }: Pick<SeenSales, 'email' | 'day'>) =>
  seen.email === email && seen.day === day

/**
 * Keeps those of the server's sales that are of today. Those of an earlier day or of another account are removed.
 *
 * @param user who has asked for them
 */
export async function keepSeen(sales: readonly Sale[], user = currentUser()): Promise<void> {
  if (!sellsOffline()) return
  const now = serverNow()
  const ofToday = sales.filter(({ createdAt }) => businessDay(createdAt) === businessDay(now))
  if (ofToday.length === 0) return
  await changeSeen(user, (seen) => ({
    ...seen,
    seenAt: now.toISOString(),
    sales: [...new Map([...seen.sales, ...ofToday].map((sale) => [sale.id, sale])).values()],
  }))
}

/** Changes what is kept of today for the user, on devices that sell offline. */
async function changeSeen(user: SessionUser, change: (seen: SeenSales) => SeenSales): Promise<void> {
  if (!sellsOffline()) return
  await inDatabase(async (database) => {
    const now = serverNow()
    // A logout meanwhile has removed what was kept.
    if (!isCurrent(user)) return
    const ofToday = { email: user.email, day: businessDay(now) }
    const tx = database.transaction('catalogue', 'readwrite')
    const kept = await tx.store.get('seen-sales')
    const seen =
      kept && 'sales' in kept && isOf(kept, ofToday)
        ? kept
        : { ...ofToday, seenAt: now.toISOString(), sales: [] }
    await tx.store.put(change(seen), 'seen-sales')
    await tx.done
  })
}

/** Removes sales of an earlier day, and those of another account than the one that is logged in. */
export const pruneSeen = (): Promise<void> =>
  inDatabase(async (database) => {
    const day = businessDay(serverNow())
    const tx = database.transaction('catalogue', 'readwrite')
    const kept = await tx.store.get('seen-sales')
    const { email } = currentUser()
    // A session that the server has ended has no email, and comes back with the next login.
    if (kept && 'sales' in kept && !isOf(kept, { email: email || kept.email, day }))
      await tx.store.delete('seen-sales')
    await tx.done
  })

async function readSeen(): Promise<SeenSales | undefined> {
  const kept = await inDatabase((database) => database.get('catalogue', 'seen-sales'))
  const ofToday = { email: currentUser().email, day: businessDay(serverNow()) }
  return kept && 'sales' in kept && isOf(kept, ofToday) ? kept : undefined
}

/** The queries that the server has answered since the start of this page, whose answers are in memory. */
const answered = new Set<string>()
onSessionReset(() => answered.clear())

const keepLater = (sales: readonly Sale[], user: SessionUser) =>
  void keepSeen(sales, user).catch(() => undefined)

/** The server's page of sales. While the server does not answer, the sales of today that this device has seen. */
export function pageOrSeen(query: PageQuery, asked: Promise<ReadPage<Sale>>): Promise<ReadPage<Sale>> {
  const user = currentUser()
  const key = JSON.stringify(query)
  const kept = asked.then((page) => {
    if (isCurrent(user)) answered.add(key)
    keepLater(page.content, user)
    return page
  })
  // Keep the page in memory; it may have older sales too.
  return withDeviceFallback(kept, async () => (answered.has(key) ? undefined : seenPage(query)))
}

/** The server's sale. While the server does not answer, one of today that this device has seen. */
export function saleOrSeen(id: number, asked: Promise<Sale>): Promise<Sale> {
  const user = currentUser()
  const kept = asked.then((sale) => {
    keepLater([sale], user)
    return sale
  })
  return withDeviceFallback(kept, async () => (await readSeen())?.sales.find((sale) => sale.id === id))
}

/** Undefined when nothing was seen, or when the query asks for other days or for a page after those of today. */
async function seenPage({ from, to, clientId, ...query }: PageQuery): Promise<ReadPage<Sale> | undefined> {
  const seen = await readSeen()
  if (!seen?.sales.length || (from && from > seen.day) || (to && to < seen.day)) return undefined
  const rows = seen.sales.filter((sale) => !clientId || sale.clientId === Number(clientId))
  const list = rowList(rows, {
    columns: {
      createdAt: ({ createdAt }) => createdAt,
      total: ({ total }) => total,
      client: ({ client }) => fullName(client),
    },
    searched: ({ id, client: { name, lastname, dni } }) => `${id} ${name} ${lastname} ${dni}`,
  })
  const page = list.page({ ...query, sort: query.sort ?? 'createdAt,desc' })
  // Return nothing, so that the user stays on the page.
  if (page.empty && query.pageIndex > 0 && answered.size > 0) return undefined
  return { ...page, seenAt: seen.seenAt }
}
