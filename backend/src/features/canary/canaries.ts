import { and, eq, isNull, sql } from 'drizzle-orm'
import { CanaryReport, Problem } from 'shared-api/contract'
import * as v from 'valibot'
import { callerOf } from '../../platform/caller'
import { createLimiter, limitKey } from '../../platform/http/rate-limit'
import { canary } from '../../tables/canaries'
import type { Feature } from '../feature'
import { isWithdrawn } from './is-withdrawn'

/** Counts what pages report of canaries, and withdraws one with too many errors. */
export const canaryRoutes: Feature = async (app, { db, onCanaryWithdrawn }) => {
  const limiter = createLimiter(db, 'canary', 60)
  app.post(
    '/canary',
    {
      config: { access: 'useOwnAccount' },
      schema: {
        summary: 'Report a load or an error of a remote that has a canary; answers whether it is withdrawn',
        body: CanaryReport,
        response: { 200: v.object({ withdrawn: v.boolean() }), 400: Problem, 429: Problem },
      },
    },
    async (request) => {
      await limitKey(limiter, 60, `${callerOf(request).accountId}`)
      request.changes = []
      const { remote, release, count } = request.body
      const counted = await db
        .insert(canary)
        .values({ remote, release, ...(count && { [count]: 1 }) })
        .onConflictDoUpdate({
          target: [canary.remote, canary.release],
          set: { reportedAt: sql`now()`, ...(count && { [count]: sql`${canary[count]} + 1` }) },
        })
        .returning()
      if (counted.some(({ withdrawnAt }) => withdrawnAt)) return { withdrawn: true }
      if (!counted.some(isWithdrawn)) return { withdrawn: false }
      // One of several servers says so.
      const withdrawn = await db
        .update(canary)
        .set({ withdrawnAt: sql`now()` })
        .where(and(eq(canary.remote, remote), eq(canary.release, release), isNull(canary.withdrawnAt)))
        .returning()
      for (const figures of withdrawn) {
        onCanaryWithdrawn(remote, release)
        request.log.warn({ figures }, 'canary withdrawn')
      }
      return { withdrawn: true }
    },
  )
}
