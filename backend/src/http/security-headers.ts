import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Config } from '../config/config'
import type { App } from './app'

/** For answers of the API and for pages alike. */
export function securityHeaders({ production, remoteOrigins }: Config): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...remoteOrigins],
        // Mantine writes style elements; scripts come from files only.
        styleSrc: ["'self'", "'unsafe-inline'", ...remoteOrigins],
        connectSrc: ["'self'", ...remoteOrigins],
        imgSrc: ["'self'", 'data:', ...remoteOrigins],
        fontSrc: ["'self'", 'data:', ...remoteOrigins],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // A browser that once saw it refuses plain HTTP for that name: not on a machine where it is developed.
    strictTransportSecurity: production,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  }
}

/** Answers are about people and money: after a logout nothing of them is left on the disk of a shared computer. */
export function keepOutOfCaches(app: App): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
}
