import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import type { App, HttpConfig } from './app'

/** Sends the security headers with all responses, API and pages. */
export const sendSecurityHeaders = (app: App, config: HttpConfig) =>
  app.register(helmet, helmetOptions(config))

function helmetOptions({ production, remoteOrigins }: HttpConfig): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...remoteOrigins],
        // Mantine inserts style elements. Inline scripts stay forbidden.
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
    // In production only: a browser that has seen this header refuses plain HTTP for the host, `localhost` included.
    strictTransportSecurity: production,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  }
}

/** Forbids caching: responses with personal data must not stay on the disk of a shared computer. */
export function disableCaching(app: App): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
}
