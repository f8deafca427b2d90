import type { HTTPMethods } from 'fastify'
import { ProblemError } from '../problem'
import type { App } from './app'

const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Records the methods of every route that is added to `app` after this.
 *
 * @returns a function that makes all other methods of these paths answer 405
 */
export function trackMethods(app: App): () => void {
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
    // Answers before the body is parsed: a wrong method is reported even with an invalid body.
    onRequest: refuse,
    handler: refuse,
  })
}
