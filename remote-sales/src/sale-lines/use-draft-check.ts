import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { type EntityOf, type ResourceName, resource, useChanges, useLiveUpdates } from 'shared-api'
import { useSession } from 'shared-auth'
import { isMissing } from '../components/refusal'
import type { SaleDraft } from './draft'
import type { DraftCheck } from './draft-check'
import { useSaleLines } from './lines-store'

/** The current record. Null: it no longer exists. Undefined: it could not be read. */
async function read<Name extends ResourceName>(
  name: Name,
  id: number | undefined,
  signal: AbortSignal,
): Promise<EntityOf<Name> | null | undefined> {
  if (id === undefined) return undefined
  try {
    return await resource(name).get(id, signal)
  } catch (error) {
    return isMissing(error) ? null : undefined
  }
}

/** @param keepsRetired true when what was agreed is kept also when it is no longer sold */
async function check(found: SaleDraft, keepsRetired: boolean, signal: AbortSignal): Promise<DraftCheck> {
  const [client, paymentMethod, ...services] = await Promise.all([
    read('client', found.client?.id, signal),
    read('payment-method', found.paymentMethod?.id, signal),
    ...found.lines.map(({ service }) => read('service', service.id || undefined, signal)),
  ])
  const isRetired = (record: { retired?: boolean | undefined } | null | undefined) =>
    !keepsRetired && record?.retired === true
  return {
    found,
    client,
    paymentMethod: isRetired(paymentMethod) ? null : paymentMethod,
    services: new Map(
      found.lines.map(({ service: { id } }, index) => {
        const now = services[index]
        return [id, isRetired(now) || isRetired(now?.category) ? null : now]
      }),
    ),
  }
}

/** In milliseconds. Wizards that hear of the same change check at random moments within it, to spread the load. */
const SPREAD_MS = 800
/** In milliseconds. A visible wizard also checks at this interval, because an event may be lost. */
const FALLBACK_MS = 60_000

/**
 * Returns a function that calls `check` within a second, in a hidden tab once the tab is visible.
 *
 * @param check the same function at each render
 */
function useDebouncedCheck(check: () => unknown): () => void {
  const [isWanted, setWanted] = useState(false)
  const { paused } = useLiveUpdates()
  const checkSoon = useCallback(() => setWanted(true), [])

  useEffect(() => {
    if (!isWanted) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const schedule = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'hidden') return
      timer = setTimeout(() => {
        setWanted(false)
        void check()
      }, Math.random() * SPREAD_MS)
    }
    schedule()
    document.addEventListener('visibilitychange', schedule)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', schedule)
    }
  }, [isWanted, check])

  useEffect(() => {
    if (paused) return
    const timer = setInterval(checkSoon, FALLBACK_MS)
    return () => clearInterval(timer)
  }, [paused, checkSoon])

  return checkSoon
}

/**
 * The current records of the draft, read when one of them changes, and every minute. Undefined until they are read.
 *
 * @param now reads them at once, too
 */
export function useDraftCheck(now: boolean): DraftCheck | undefined {
  const { store, agreed } = useSaleLines()
  const { role, email } = useSession(({ user }) => user)
  const { data, refetch } = useQuery({
    queryKey: [role, email, 'draft-check'],
    queryFn: ({ signal }) => check(store.getState(), agreed !== undefined, signal),
    enabled: now,
    staleTime: 0,
    gcTime: 0,
  })
  const checkSoon = useDebouncedCheck(refetch)
  const heard = ({ id }: { id?: number | undefined }, used: readonly (number | undefined)[]) => {
    if (id === undefined || used.includes(id)) checkSoon()
  }
  useChanges('client', (change) => heard(change, [store.getState().client?.id]))
  useChanges('payment-method', (change) => heard(change, [store.getState().paymentMethod?.id]))
  // A category is retired with its services.
  useChanges('category', checkSoon)
  useChanges('service', (change) =>
    heard(
      change,
      store.getState().lines.map(({ service }) => service.id),
    ),
  )
  return data
}

/**
 * The draft with the current rules for days of travel: how long a service lasts and whether it needs them. They are not part of what
 * is sold, so they are taken over without asking. A line without days that needs them now is shown to the seller as a change.
 */
export function withTravelRules(draft: SaleDraft, { services }: DraftCheck): SaleDraft {
  const lines = draft.lines.map((line) => {
    const { service: before, from } = line
    const now = services.get(before.id)
    if (!now) return line
    const { days } = now
    const datesRequired = from || before.datesRequired ? now.datesRequired : before.datesRequired
    const isKnown = days === before.days && datesRequired === before.datesRequired
    return isKnown ? line : { ...line, service: { ...before, days, datesRequired } }
  })
  return lines.every((line) => draft.lines.includes(line)) ? draft : { ...draft, lines }
}

/** The draft with the number of the client that its own one has become one with. What differs of the two is shown to the seller. */
export function withMergedClient(draft: SaleDraft, { found, client }: DraftCheck): SaleDraft {
  const isMerged = client && found.client?.id === draft.client?.id && client.id !== draft.client?.id
  return isMerged && draft.client ? { ...draft, client: { ...draft.client, id: client.id } } : draft
}

/** Keeps the number of the client and the rules for days of travel of the draft as they are now. */
export function useCurrentRules(check: DraftCheck | undefined): void {
  const { store } = useSaleLines()
  useEffect(() => {
    const before = store.getState()
    const current = check ? withTravelRules(withMergedClient(before, check), check) : before
    if (current !== before) before.follow(current)
  }, [check, store])
}
