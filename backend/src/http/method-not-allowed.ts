import type { HTTPMethods } from 'fastify'
import type { App } from './app'
import { ProblemError } from './problem'

const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Notes the methods of every path that is added to `app` from here on.
 *
 * @returns answers all their other methods with 405
 */
export function watchMethods(app: App): () => void {
  const allowed = new Map<string, HTTPMethods[]>()
  app.addHook('onRoute', ({ routePath, method }) => {
    allowed.set(routePath, [...(allowed.get(routePath) ?? []), method].flat())
  })
  return () => {
    for (const [path, methods] of [...allowed]) refuseOthers(app, path, methods)
  }
}

function refuseOthers(app: App, url: string, methods: HTTPMethods[]): void {
  const allow = METHODS.filter((method) => methods.includes(method)).join(', ')
  const refuse = () => {
    throw new ProblemError(405, { headers: { allow } })
  }
  app.route({
    url,
    method: METHODS.filter((method) => !methods.includes(method)),
    config: { access: 'public' },
    schema: { hide: true },
    // Before the body is parsed: whatever it is, the method is what is wrong.
    onRequest: refuse,
    handler: refuse,
  })
}
