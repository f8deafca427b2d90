import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Gauge } from 'prom-client'
import { Problem } from 'shared-api/contract'
import * as v from 'valibot'
import { callerOf } from '../caller'
import type { Database } from '../database/database'
import type { App } from '../http/app'
import { ProblemError } from '../problem'
import { type ChangeFeed, createChangeFeed } from './change-feed'
import { EventStream, MAX_STREAMS_OF_ACCOUNT, OpenStreams } from './open-streams'
import { type AnnouncedChange, collectTopics, type Topics, topicOf } from './topics'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a response that stays open. */
    isStream?: boolean
  }
}

interface Options {
  /** Aborts when the server begins to close. */
  closing: AbortSignal
  /** Shows the number of open streams. */
  gauge: Gauge
  /** Called with the topics of changes at any server, or when some may have been missed. */
  onChanges: (topics: string[] | 'unknown') => void
}

/** Announces the writes of all routes, and adds the stream that tells browsers of them. */
export function addEvents(app: App, db: Database, { closing, gauge, onChanges }: Options): void {
  const topics = collectTopics(app)
  const warn = (error: unknown) => app.log.warn({ err: error }, 'changes not announced')
  const feed = createChangeFeed(db, warn)
  const streams = new OpenStreams({
    db,
    topics,
    onError: warn,
    onSize: (size) => gauge.set(size),
  })
  announceWrites(app, topics, feed)
  eventRoutes(app, streams)
  app.addHook('onListen', async () =>
    feed.listen({
      onChanges(changes) {
        onChanges(changes.map(({ topic }) => topic))
        streams.onChanges(changes)
      },
      onMissed() {
        onChanges('unknown')
        streams.onMissed()
      },
    }),
  )
  closing.addEventListener('abort', () => streams.close())
  app.addHook('onClose', () => feed.close())
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The changes of the request, when they do not follow from its path and response. */
    changes: AnnouncedChange[] | null
  }
  interface FastifyInstance {
    /** Announces changes that happen after the head of the response was sent. */
    announce: (changes: AnnouncedChange[]) => void
  }
}

/** Keeps a notification short. */
const MAX_NAME = 60

const READS = ['GET', 'HEAD', 'OPTIONS']

/**
 * Announces every successful write, so that a new resource needs no code for it. The topic is the first part of the path, the id
 * that of the path or of the `Location` header.
 */
function announceWrites(app: App, topics: Topics, feed: ChangeFeed): void {
  app.decorateRequest('changes', null)
  const announce = (changes: AnnouncedChange[]) =>
    feed.announce(changes.filter(({ topic }) => topics.has(topic)))
  app.decorate('announce', announce)
  // `onSend` runs after the commit. `onResponse` would not run when the client has disconnected, although the write is stored.
  app.addHook('onSend', async (request, reply) => {
    if (READS.includes(request.method) || reply.statusCode >= 400) return
    announce(request.changes ?? [changeOf(request, writtenId(request, reply))])
  })
}

function writtenId(request: FastifyRequest, reply: FastifyReply): number | undefined {
  const { id } = (request.params ?? {}) as { id?: number }
  const created = Number(/\/(\d+)$/.exec(String(reply.getHeader('location')))?.[1])
  return id ?? (created || undefined)
}

/** The change of a record of the topic of a request, by its caller. */
export function changeOf(request: FastifyRequest, id: number | undefined): AnnouncedChange {
  return {
    topic: topicOf(request.routeOptions.url ?? ''),
    id,
    accountId: request.caller?.accountId,
    by: request.caller?.name.slice(0, MAX_NAME),
  }
}

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Without this header nginx would buffer the events.
  'x-accel-buffering': 'no',
}

function eventRoutes(app: App, streams: OpenStreams): void {
  app.get(
    '/events',
    {
      config: { access: 'useOwnAccount', isStream: true },
      exposeHeadRoute: false,
      schema: {
        summary: 'Names of what changes, as server-sent events (text/event-stream)',
        querystring: v.object({
          /** The age of what the caller shows, in milliseconds. The stream begins with the changes since then. */
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
      // The client disconnected while its session was read, so `close` is not emitted again.
      if (reply.raw.destroyed) return
      reply.raw.writeHead(200, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...HEADERS })
      const stream = new EventStream(reply.raw, caller, request.tokenExpiresAt)
      reply.raw.on('close', () => streams.remove(stream))
      stream.send('open', { expiresIn: Math.floor((request.tokenExpiresAt - Date.now()) / 1_000) })
      // Records that the browser read before the stream opened may have changed since.
      streams.add(stream, request.query.age)
    },
  )
}
