import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { HeavyReads } from '../database/database'
import type { ExportLimits } from './export-limits'
import type { ValibotTypeProvider } from './valibot'

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs reports and exports, on a replica if there is one. */
    heavyReads: HeavyReads
    exportLimits: ExportLimits
  }
}

/** The Fastify instance with this application's types. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ValibotTypeProvider
>
