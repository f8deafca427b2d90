import type { Gauge } from 'prom-client'
import type { Database } from '../database/database'
import type { App } from '../http/app'
import { announceWrites } from './announce-writes'
import { createChangeFeed } from './change-feed'
import { OpenStreams } from './open-streams'
import { eventRoutes } from './routes'
import { collectTopics } from './topics'

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
