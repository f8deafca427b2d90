import type { FastifyServerOptions } from 'fastify'

/** The number of proxies before the server, or their addresses and networks. */
export type TrustedProxies = number | string[]

/** Fastify's setting for `X-Forwarded-*` headers. A number becomes a function, because Fastify does not trust by number. */
export function trustProxy(proxies: TrustedProxies): NonNullable<FastifyServerOptions['trustProxy']> {
  if (typeof proxies !== 'number') return proxies
  return proxies > 0 && ((_address: string, hop: number) => hop < proxies)
}
