import { Problem, PublicTripInput } from 'shared-api/contract'
import type * as v from 'valibot'
import type { Database } from '../../platform/database/database'
import type { AnnouncedChange } from '../../platform/events/topics'
import type { App } from '../../platform/http/app'
import { createLimiter, limitKey, limitNetwork } from '../../platform/http/rate-limit'

const WINDOW_SECONDS = 15 * 60
/** A group opens one link from many networks. */
const NETWORKS_OF_LINK = 10
/** More than the longest names and documents. */
const BODY_BYTES = 4_096
/** Search engines do not list the page, and other sites do not learn its address. */
const HEADERS = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' }

/** The most openings of links, found or not, of one network in a window. */
export const OPENINGS = 120

interface PublicRoute<Input extends PublicTripInput, Answer> {
  path: string
  summary: string
  /** Default: the token alone. */
  body?: v.GenericSchema<unknown, Input>
  answer: v.GenericSchema<unknown, Answer>
  /** Answers beside those of every link, by status. */
  refusals?: Record<number, v.GenericSchema>
  /** The most requests, also refused ones, of one network in a window. One link takes ten times as many. Default: `OPENINGS`. */
  limit?: number
  /** @throws ProblemError 404, alike for every token that does not work */
  handle: (input: Input, address: string) => Promise<{ answer: Answer; changes?: AnnouncedChange[] }>
}

/** A route for those who have a link and no login. The token is in the body, so that no log has it. */
export function publicRoute<Answer, Input extends PublicTripInput = PublicTripInput>(
  app: App,
  db: Database,
  { path, summary, body, answer, refusals = {}, limit = OPENINGS, handle }: PublicRoute<Input, Answer>,
): void {
  const limiter = createLimiter(db, path.slice(1), WINDOW_SECONDS)
  app.post(
    path,
    {
      config: { access: 'public' },
      bodyLimit: BODY_BYTES,
      schema: {
        summary,
        body: body ?? PublicTripInput,
        response: { 200: answer, 400: Problem, 404: Problem, 413: Problem, 429: Problem, ...refusals },
      },
    },
    async (request, reply) => {
      reply.headers(HEADERS)
      const input = request.body as Input
      await limitNetwork(limiter, limit, request.ip)
      await limitKey(limiter, limit * NETWORKS_OF_LINK, input.token)
      const handled = await handle(input, request.ip)
      request.changes = handled.changes ?? []
      return handled.answer
    },
  )
}
