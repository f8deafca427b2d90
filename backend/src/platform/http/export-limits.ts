import type { Readable } from 'node:stream'
import { ProblemError } from '../problem'

/** One account's exports and whole lists at a time, so that one account cannot use up the connections for them. */
const EXPORTS_OF_ONE_ACCOUNT = 2

export type ExportLimits = ReturnType<typeof createExportLimits>

/**
 * Bounds the exports and whole lists that one account reads at a time, and the time that each may take.
 *
 * @param longestMs after which an export ends, complete or not: a reader that takes a little now and then would never end
 */
export function createExportLimits(longestMs: number) {
  const running = new Map<number, number>()

  const leave = (accountId: number) => {
    const left = (running.get(accountId) ?? 1) - 1
    if (left === 0) running.delete(accountId)
    else running.set(accountId, left)
  }

  return {
    /**
     * @param signal of the request
     * @param start makes the text; its signal is also aborted when the export has taken too long
     * @throws ProblemError 429 when the account reads too many already
     */
    async run(accountId: number, signal: AbortSignal, start: (signal: AbortSignal) => Promise<Readable>) {
      const count = running.get(accountId) ?? 0
      if (count >= EXPORTS_OF_ONE_ACCOUNT) {
        throw new ProblemError(429, {
          detail: /*i18n*/ '{count} downloads of this account are running. Wait until one has ended',
          params: { count: EXPORTS_OF_ONE_ACCOUNT },
          headers: { 'retry-after': '5' },
        })
      }
      running.set(accountId, count + 1)
      const end = new AbortController()
      try {
        const text = await start(AbortSignal.any([signal, end.signal]))
        const timer = setTimeout(() => {
          end.abort()
          text.destroy(new Error(`The export took longer than ${longestMs} ms`))
        }, longestMs)
        return text.once('close', () => {
          clearTimeout(timer)
          leave(accountId)
        })
      } catch (error) {
        leave(accountId)
        throw error
      }
    },
  }
}
