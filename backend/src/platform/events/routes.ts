import type { OutgoingHttpHeaders } from 'node:http'
import { Problem } from 'shared-api/contract'
import * as v from 'valibot'
import { callerOf } from '../caller/caller'
import type { App } from '../http/app'
import { ProblemError } from '../problem'
import { EventStream } from './event-stream'
import { MAX_STREAMS_OF_ACCOUNT, type OpenStreams } from './open-streams'

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // nginx would collect the events.
  'x-accel-buffering': 'no',
}

export function eventRoutes(app: App, streams: OpenStreams): void {
  app.get(
    '/events',
    {
      config: { access: ['EMPLOYEE', 'ADMINISTRATOR', 'OWNER'], isStream: true },
      exposeHeadRoute: false,
      schema: {
        summary: 'Names of what changes, as server-sent events (text/event-stream)',
        querystring: v.object({
          /** How old what the caller shows may be, in milliseconds. With it the stream begins with the changes since. */
          age: v.optional(v.pipe(v.string(), v.regex(/^\d{1,12}$/, 'Milliseconds'), v.transform(Number))),
        }),
        response: { 200: v.string(), 429: Problem },
      },
    },
    (request, reply) => {
      const caller = callerOf(request)
      if (streams.countOf(caller.accountId) >= MAX_STREAMS_OF_ACCOUNT) {
        throw new ProblemError(429, {
          detail: 'This account has too many event streams',
          headers: { 'retry-after': '60' },
        })
      }
      reply.hijack()
      // The client has left while its session was read. It is not told of again.
      if (reply.raw.destroyed) return
      reply.raw.writeHead(200, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...HEADERS })
      const stream = new EventStream(reply.raw, caller, request.tokenExpiresAt)
      reply.raw.on('close', () => streams.remove(stream))
      stream.send('open', { expiresIn: Math.floor((request.tokenExpiresAt - Date.now()) / 1_000) })
      // What the browser shows was read before, and may have changed since.
      streams.add(stream, request.query.age)
    },
  )
}
