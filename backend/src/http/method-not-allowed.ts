import type { HTTPMethods } from 'fastify'
import type { App } from './app'
import { ProblemError } from './problem'

const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Answers every method of `path` but the allowed ones with 405. */
export function methodNotAllowed(app: App, path: string, allowed: HTTPMethods[]): void {
  const refuse = () => {
    throw new ProblemError(405, { headers: { allow: allowed.join(', ') } })
  }
  app.route({
    url: path,
    method: METHODS.filter((method) => !allowed.includes(method)),
    config: { access: 'public' },
    schema: { hide: true },
    // Before the body is parsed: whatever it is, the method is what is wrong.
    onRequest: refuse,
    handler: refuse,
  })
}
