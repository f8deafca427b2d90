import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import fastify from 'fastify'
import { API_PREFIX, type App, type HttpConfig } from './app'

/** The headers of the API: what a page needs besides has no meaning for JSON. */
const OF_API = ['cross-origin-resource-policy', 'strict-transport-security', 'x-content-type-options']

/** Sends the security headers with all responses, API and pages. */
export async function sendSecurityHeaders(app: App, config: HttpConfig): Promise<void> {
  const ofPages = await helmetHeaders(config)
  const ofApi = {
    ...Object.fromEntries(Object.entries(ofPages).filter(([name]) => OF_API.includes(name))),
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  }
  app.addHook('onRequest', async ({ url }, reply) => {
    const isApi = url.startsWith(`${API_PREFIX}/`) && !url.startsWith(`${API_PREFIX}/docs`)
    reply.headers(isApi ? ofApi : ofPages)
  })
}

/** Helmet builds its headers anew for each response, so that they are taken from one response of a server that has nothing else. */
async function helmetHeaders(config: HttpConfig): Promise<Record<string, string>> {
  const server = fastify()
  await server.register(helmet, helmetOptions(config))
  const { headers } = await server.inject('/')
  await server.close()
  const ofMessage = ['content-type', 'content-length', 'date', 'connection']
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      ofMessage.includes(name) ? [] : [[name, String(value)]],
    ),
  )
}

function helmetOptions({ production, remoteOrigins, apiOrigins }: HttpConfig): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...remoteOrigins],
        // Mantine inserts style elements. Inline scripts stay forbidden.
        styleSrc: ["'self'", "'unsafe-inline'", ...remoteOrigins],
        connectSrc: ["'self'", ...remoteOrigins, ...apiOrigins],
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
