import type { Method } from './send'

const NUMBER = /\/(\d+)(?=\/|$)/

/** The route of a path, by which transports without a server find their answer: `GET /sale/:id`, and the number in the path. */
export const routeOf = (method: Method, path: string): { name: string; id: number } => ({
  name: `${method} ${path.replace(NUMBER, '/:id')}`,
  id: Number(path.match(NUMBER)?.[1] ?? 0),
})
