import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyRequest } from 'fastify'
import { BASE_PATH } from 'shared-api/contract'
import type { StaticConfig } from '../config/config'
import type { App } from '../http/app'
import { sendProblem } from '../http/error-handler'
import { notFound } from '../http/problem'
import { cacheControl } from './cache-control'

/** Serves the built host and remotes, for when there is no web server in front; not what is not built. */
export async function staticRoutes(app: App, { host, remotes }: StaticConfig): Promise<void> {
  if (!existsSync(host)) return
  await app.register(fastifyStatic, {
    root: host,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      response.header('cache-control', cacheControl(path))
      // Nothing here is private, and a page of another origin may mount a remote.
      response.header('access-control-allow-origin', '*')
      // Without Origin: a fetch, which sends none, fills the cache for the import of the same file, which sends one.
      response.header('vary', 'accept-encoding')
    },
  })

  app.get('/', (_request, reply) => reply.redirect(`${BASE_PATH}/`))
  app.get(BASE_PATH, (_request, reply) => reply.redirect(`${BASE_PATH}/`))

  await app.register(
    async (pages) => {
      pages.setNotFoundHandler((request, reply) => {
        if (isNavigation(request)) reply.sendFile('index.html')
        else sendProblem(reply, notFound())
      })
      pages.get<Rest>('/*', (request, reply) => {
        reply.sendFile(request.params['*'] || 'index.html')
      })
      for (const [name, root] of Object.entries(remotes)) {
        pages.get<Rest>(`/remotes/${name}/*`, (request, reply) => {
          reply.sendFile(request.params['*'], root)
        })
      }
    },
    { prefix: BASE_PATH },
  )
}

interface Rest {
  Params: { '*': string }
}

/** A page of the application, which the browser's router shows; not a file, which is there or is missing. */
function isNavigation(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? ''
  return request.method === 'GET' && !/\.\w+$/.test(path) && !path.startsWith(`${BASE_PATH}/remotes/`)
}
