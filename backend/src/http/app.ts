import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { HeavyReads } from '../database/heavy-reads'
import type { ValibotTypeProvider } from './valibot'

declare module 'fastify' {
  interface FastifyInstance {
    /** Where reports and exports read. */
    heavyReads: HeavyReads
  }
}

/** What every `routes.ts` adds its routes to. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ValibotTypeProvider
>
