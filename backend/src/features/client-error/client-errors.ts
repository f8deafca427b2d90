import { RateLimiterMemory } from 'rate-limiter-flexible'
import { ClientError, Problem } from 'shared-api/contract'
import * as v from 'valibot'
import { clientNetwork, createLimiter, tooMany } from '../../platform/http/rate-limit'
import { sha256 } from '../../platform/sha256'
import type { Feature } from '../feature'

/** Allows for an office behind one network: each page reports an error once. */
const MAX_REPORTS = 60
const WINDOW_SECONDS = 60

/** Anybody can send any name, and each pair of names is a time series. */
const MOST_RELEASES = 100

/** Logs and counts errors of browsers. Public, because an error can occur before the login. */
export const clientErrorRoutes: Feature = async (app, { db, onBrowserError }) => {
  const releases = new Set<string>()
  // While the database is unavailable, reports are counted in this process.
  const insuranceLimiter = new RateLimiterMemory({ points: MAX_REPORTS, duration: WINDOW_SECONDS })
  const limiter = createLimiter(db, 'client-errors', WINDOW_SECONDS, { insuranceLimiter })

  app.post(
    '/client-errors',
    {
      config: { access: 'public' },
      async onRequest({ ip }) {
        const count = await limiter.penalty(sha256(clientNetwork(ip)))
        if (count.consumedPoints > MAX_REPORTS) throw tooMany(count, 'Too many reports')
      },
      bodyLimit: 16 * 1_024,
      schema: {
        summary: 'Report an error of the browser',
        body: ClientError,
        response: { 204: v.void(), 400: Problem, 413: Problem, 429: Problem },
      },
    },
    async (request, reply) => {
      const { part, version } = request.body
      const release = `${part} ${version}`
      if (releases.size < MOST_RELEASES) releases.add(release)
      if (releases.has(release)) onBrowserError(part, version)
      else onBrowserError('other', '')
      request.log.warn({ browser: describeClientError(request.body) }, 'browser error')
      return reply.code(204).send()
    },
  )
}

const FRAMES = 10

/** Reduces a report to what is logged: the place in the program, and a message without personal data. */
export function describeClientError({ message, stack = '', part, version, path }: ClientError) {
  return { message: withoutPersonalData(message), part, version, path, stack: framesOf(stack) }
}

/** Removes quoted values ("Ana" is not valid JSON), email addresses and long numbers. */
function withoutPersonalData(text: string): string {
  return text
    .replace(/"[^"]*"|'[^']*'|`[^`]*`/g, '"…"')
    .replace(/(?<!\S)\S+@\S+/g, '…')
    .replace(/\d{4,}/g, '…')
}

/** Keeps the stack frames only: the first lines repeat the message. */
function framesOf(stack: string): string[] {
  const frames = stack.split('\n').filter((line) => /^\s+at .+:\d+:\d+\)?$|^[^\s@]*@\S+:\d+:\d+$/.test(line))
  return frames.slice(0, FRAMES).map((line) => line.trim())
}
