import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../http/app'
import type { AnnouncedChange } from './change'
import type { ChangeFeed } from './change-feed'
import { type Topics, topicOf } from './topics'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the request has changed, where path and response do not tell. */
    changes: AnnouncedChange[] | null
  }
  interface FastifyInstance {
    /** Announces what a response has changed after its head was sent. */
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
export function announceWrites(app: App, topics: Topics, feed: ChangeFeed): void {
  app.decorateRequest('changes', null)
  const announce = (changes: AnnouncedChange[]) =>
    feed.announce(changes.filter(({ topic }) => topics.has(topic)))
  app.decorate('announce', announce)
  // After the commit. `onResponse` does not run when the client has gone, and the write is stored all the same.
  app.addHook('onSend', async (request, reply) => {
    if (READS.includes(request.method) || reply.statusCode >= 400) return
    announce(request.changes ?? [changeOf(request, reply)])
  })
}

function changeOf(request: FastifyRequest, reply: FastifyReply): AnnouncedChange {
  const { id } = (request.params ?? {}) as { id?: number }
  const created = Number(/\/(\d+)$/.exec(String(reply.getHeader('location')))?.[1])
  return {
    topic: topicOf(request.routeOptions.url ?? ''),
    id: id ?? (created || undefined),
    accountId: request.caller?.accountId,
    by: request.caller?.name.slice(0, MAX_NAME),
  }
}
