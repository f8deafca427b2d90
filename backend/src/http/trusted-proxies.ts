import type { FastifyServerOptions } from 'fastify'

/** How many proxies stand before the server, or the addresses and networks that they call from. */
export type TrustedProxies = number | string[]

/** Whose `X-Forwarded-*` headers are believed. Fastify itself believes nobody when it is given a number. */
export function trustProxy(proxies: TrustedProxies): NonNullable<FastifyServerOptions['trustProxy']> {
  if (typeof proxies !== 'number') return proxies
  return proxies > 0 && ((_address: string, hop: number) => hop < proxies)
}
