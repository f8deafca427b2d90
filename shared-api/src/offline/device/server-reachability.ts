import { elapsed } from 'shared-i18n'
import { create } from 'zustand'
import { ApiError, isUnreachable } from '../../http/errors'
import { publishChanges } from '../../live/changes'

/** A screen waits this long for the server before it shows the device's catalogue, and a finished sale for its receipt. */
const PATIENCE_MS = 4_000
/** The same while the server does not answer. */
const SHORT_PATIENCE_MS = 400

/** An answer within this time shows that the server is back. */
const QUICK_MS = 2_000
/** So many slower answers in a row, each within `PATIENCE_MS`, show it as well. */
const ENOUGH_IN_TIME = 3

interface Reach {
  /**
   * False from the first request that stays without an answer for `PATIENCE_MS`. To become true again takes more than one answer
   * of that time, so that a slow server does not change it with each request.
   */
  answers: boolean
}

let inTime = 0

/** Whether the server answers. */
export const useReach = create<Reach>(() => ({ answers: true }))

const patience = (): number => (useReach.getState().answers ? PATIENCE_MS : SHORT_PATIENCE_MS)

/** True when the server did not answer, or something else did in its place: a proxy, or the login page of a network. */
export const isUnanswered = (error: unknown): boolean =>
  isUnreachable(error) || (error instanceof ApiError && error.unexpected)

/** @param took the milliseconds that the answer has taken */
export function markReachable(took: number): void {
  if (useReach.getState().answers) return
  inTime = took <= PATIENCE_MS ? inTime + 1 : 0
  if (took > QUICK_MS && inTime < ENOUGH_IN_TIME) return
  useReach.setState({ answers: true })
  // What is on the screen may be of the catalogue.
  publishChanges('unknown')
}

export function markUnreachable(): void {
  inTime = 0
  if (useReach.getState().answers) useReach.setState({ answers: false })
}

const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Resolves to undefined after a while. */
export const serverTimeout = (): Promise<undefined> => after(patience()).then(() => undefined)

/**
 * The answer of the server, or what the catalogue has when the server does not answer in time.
 *
 * @throws the error of the request when it is refused, or when the catalogue has nothing either
 */
export async function withDeviceFallback<Answer>(
  asked: Promise<Answer>,
  fromDevice: () => Promise<Answer | undefined>,
): Promise<Answer> {
  const askedAt = elapsed()
  const answer = asked.then(
    (value) => {
      markReachable(elapsed() - askedAt)
      return { value }
    },
    (error: unknown) => {
      if (!isUnanswered(error)) throw error
      markUnreachable()
      return undefined
    },
  )
  const first = await Promise.race([answer, serverTimeout()])
  if (first) return first.value
  if (useReach.getState().answers) markUnreachable()
  // A browser that refuses storage has no catalogue.
  const kept = await fromDevice().catch(() => undefined)
  return kept ?? asked
}
