import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet, { type HelmetOptions } from 'helmet'
import type { Config } from '../config/config'
import type { App } from './app'

/** Sends the same security headers with answers of the API and with pages. */
export function sendSecurityHeaders(app: App, config: Config): void {
  // Made once: helmet parses its directives anew for each response.
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
