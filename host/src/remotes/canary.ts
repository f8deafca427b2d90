import { type CanaryReport, refreshSession, reportCanary, sellsOffline } from 'shared-api'
import { isRealRole, type SessionUser, useSession } from 'shared-auth'
import { inTime } from 'shared-i18n/clock'
import type { Config } from '../config/config'
import type { Canary, parseSectionsFile } from '../config/manifest'
import { errorListeners } from '../error/report-error'
import { canaries } from '../running-releases'
import { loader } from './loader'

type Published = ReturnType<typeof parseSectionsFile>

/**
 * Replaces the live release of a remote by its canary, where the user's account is of its share and the server has not withdrawn it.
 * Called only when `sections.json` names a canary. From then on the page reports loads and errors of such remotes. Never rejects.
 */
export async function chooseReleases(published: Published, { overrides }: Config): Promise<Published> {
  const named = Object.entries(published).flatMap(([remote, { canary, release }]) =>
    canary && !overrides?.[remote] ? [[remote, { ...canary, live: release }] as const] : [],
  )
  const { user } = useSession.getState()
  const choosing = named.map(async ([remote, canary]) => {
    if (mayUse(canary, user) && !(await isWithdrawn(remote, canary))) canaries.set(remote, canary)
    reportUse(remote, canary)
  })
  await Promise.all(choosing)
  // A page keeps the releases of its first account: it is loaded again when one with others logs in.
  useSession.subscribe(({ user: next }, { user: before }) => {
    const hasOthers = named.some(([, canary]) => mayUse(canary, next) !== mayUse(canary, user))
    if (hasOthers && next.role !== 'NONE' && before.role === 'NONE') location.reload()
  })
  return { ...published, ...Object.fromEntries(canaries) }
}

/** Demos never use a canary, nor do devices that sell offline, whose copy of the suite has the live releases. */
const mayUse = ({ share }: Canary, { role, email }: SessionUser): boolean =>
  isRealRole(role) && !sellsOffline() && isOfCanary(email, share)

/**
 * True for a share of all accounts, in percent, always the same ones; a larger share has those of a smaller one. Case and spaces
 * around the email do not matter.
 */
export function isOfCanary(email: string, share: number): boolean {
  // FNV-1a: browsers have digests on pages with TLS only.
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(email.trim().toLowerCase()))
    hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0) % 100 < share
}

/** True also when the server does not answer within 3 s, for example at a start without a network. */
function isWithdrawn(remote: string, { release }: Canary): Promise<boolean> {
  const ask = async () => {
    if (!useSession.getState().accessToken) await refreshSession()
    return (await reportCanary({ remote, release })).withdrawn
  }
  const answer = ask().catch(() => true)
  return inTime(answer, 3_000, () => true)
}

/** Reports the first load of the remote in this page, and its first error. */
function reportUse(remote: string, { release }: Canary): void {
  const isCanary = canaries.has(remote)
  const reported = new Set()
  const report = (count: NonNullable<CanaryReport['count']>) => {
    if (reported.has(count) || !isRealRole(useSession.getState().user.role)) return
    reported.add(count)
    reportCanary({ remote, release, count }).catch(() => undefined)
  }
  loader.states.subscribe((states) => {
    const isLoaded = Object.keys(states).some((module) => module.startsWith(`${remote} `))
    if (isLoaded) report(isCanary ? 'loads' : 'liveLoads')
  })
  errorListeners.add((part) => part === remote && report(isCanary ? 'errors' : 'liveErrors'))
}
