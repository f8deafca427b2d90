import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import type { App } from '../http/app'
import { NO_OVERLOAD_CHECK } from '../http/limits'
import { notFound } from '../problem'

/** @param open whether other machines may read the metrics, too */
export function metricsRoutes(app: App, registry: Registry, open: boolean): void {
  const options = { schema: { hide: true }, logLevel: 'warn', config: NO_OVERLOAD_CHECK } as const
  app.get('/metrics', options, async (request, reply) => {
    if (!open && !isOfThisMachine(request)) throw notFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** False for a request that a proxy on this machine forwards. */
function isOfThisMachine({ headers, socket }: FastifyRequest): boolean {
  if ('x-forwarded-for' in headers || 'forwarded' in headers) return false
  const address = socket.remoteAddress?.replace('::ffff:', '') ?? ''
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))
}
