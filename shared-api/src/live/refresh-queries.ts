import type { QueryClient, QueryFilters } from '@tanstack/react-query'
import type { SessionUser } from 'shared-auth'
import { deviceTime, elapsed } from 'shared-i18n'
import { affectedKeys, queryKeys } from '../http/keys'
import { lastUnknown, onChanges } from './changes'
import { useLiveUpdates } from './live-updates'
import { isVisible } from './while-visible'

/** Browsers that hear of the same change ask at different moments of this time. */
const SPREAD_MS = 800
/** A screen reads what changes all the time at most once in this time. */
const PAUSE_MS = 2_000
/** Visible screens show nothing older, because a change may go unheard. */
const FALLBACK_MS = 60_000
/** How often their age is looked at. */
const LOOK_MS = 10_000

/** Names of queries that show something of a topic besides those of its own resource. */
const ALSO_SHOWN_IN: Readonly<Record<string, readonly string[]>> = {
  sale: ['report', 'drawer', 'office-setup', 'cost'],
  service: ['office-setup', 'service-cost'],
  'payment-method': ['office-setup'],
  administrator: ['office-setup'],
  employee: ['office-setup'],
  business: ['office-setup', 'rate'],
  client: ['departure', 'client-history', 'note'],
  departure: ['client-history'],
  supplier: ['booking', 'service-supplier', 'cost', 'service-cost'],
  booking: ['cost'],
  cost: ['drawer', 'booking', 'report', 'service-cost'],
  account: ['own-session', 'own-second-factor'],
}

/** Reads the queries on screen again when they are affected by a change, until the signal aborts. */
export function refreshQueries(client: QueryClient, user: SessionUser, signal: AbortSignal): void {
  const keys = queryKeys(user)
  const pending = new Set<string>()
  let isAllPending = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastRefresh = Number.NEGATIVE_INFINITY

  const schedule = () => {
    if (timer !== undefined || (pending.size === 0 && !isAllPending) || !isVisible()) return
    const rest = lastRefresh + PAUSE_MS - elapsed()
    // The rest already differs between browsers, because their last refresh did.
    timer = setTimeout(refresh, Math.max(rest, Math.random() * SPREAD_MS))
  }

  const refresh = () => {
    timer = undefined
    if (!isWatched()) return
    if (isAllPending) {
      lastRefresh = elapsed()
      isAllPending = false
      pending.clear()
      void client.invalidateQueries({ queryKey: keys.session() })
      return
    }
    for (const topic of [...pending]) {
      const affected = keysOf(topic).map((queryKey) => ({ queryKey }))
      // A running read may have begun before the change. It is not cut off, because a slow one would never end.
      if (affected.some((filter) => isReading(client, filter))) continue
      pending.delete(topic)
      lastRefresh = elapsed()
      for (const filter of affected) void client.invalidateQueries(filter)
    }
    schedule()
  }

  const keysOf = (topic: string) => [
    ...affectedKeys(keys, topic),
    ...(ALSO_SHOWN_IN[topic] ?? []).map(keys.resource),
    keys.auditLog(),
  ]

  const stopHearing = onChanges((changes) => {
    if (changes === 'unknown') isAllPending = true
    else for (const { topic } of changes) pending.add(topic)
    schedule()
  })
  // Live updates load late: after a start without the server, for example, it may answer again before.
  const isMissed = client
    .getQueryCache()
    .findAll({ queryKey: keys.session() })
    .some(({ state }) => state.dataUpdatedAt > 0 && state.dataUpdatedAt <= lastUnknown())
  if (isMissed) {
    isAllPending = true
    schedule()
  }
  const fallback = setInterval(() => {
    if (!isWatched()) return
    const now = deviceTime()
    const before = now - (FALLBACK_MS - LOOK_MS)
    // The device's clock was set back: what was read before would count as new until it is as late again.
    void client.invalidateQueries({
      queryKey: keys.session(),
      predicate: ({ state }) => Math.max(state.dataUpdatedAt, state.errorUpdatedAt) > now + LOOK_MS,
    })
    void client.refetchQueries({
      queryKey: keys.session(),
      type: 'active',
      stale: true,
      predicate: ({ state }) => Math.max(state.dataUpdatedAt, state.errorUpdatedAt) <= before,
    })
  }, LOOK_MS)
  document.addEventListener('visibilitychange', schedule)
  signal.addEventListener('abort', () => {
    stopHearing()
    clearInterval(fallback)
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', schedule)
  })
}

const isWatched = () => isVisible() && !useLiveUpdates.getState().paused

const isReading = (client: QueryClient, filter: QueryFilters): boolean =>
  client.isFetching({ ...filter, type: 'active' }) > 0
