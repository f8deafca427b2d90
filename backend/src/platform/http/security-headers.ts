import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet, { type HelmetOptions } from 'helmet'
import type { Config } from '../config/config'
import type { App } from './app'

/** Sends the security headers with all responses, API and pages. */
export function sendSecurityHeaders(app: App, config: Config): void {
  // Computed once: helmet would compile its directives for each response.
  const headers = headersOf(helmetOptions(config))
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
}

/** The headers that helmet would set. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {}
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => undefined,
  }
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, () => undefined)
  return headers
}

function helmetOptions({ production, remoteOrigins }: Config): HelmetOptions {
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
