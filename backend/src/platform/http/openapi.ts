import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifySchema, RouteOptions } from 'fastify'
import { pageOf, rolesThatMay } from 'shared-api/contract'
import * as v from 'valibot'
import type { App } from './app'
import { API_PREFIX } from './app'
import { jsonSchema } from './valibot'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The entity of a list route, which answers a page or, without paging, an array. */
    listOf?: v.GenericSchema
  }
}

/** Documents every route added after this, at `/api/v1/openapi.json` and as a page at `/api/v1/docs`. */
export async function describeApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'TodoTurismo', version: '1' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: ({ schema, url, route }) => ({
      schema: url.startsWith(API_PREFIX)
        ? { tags: [url.slice(API_PREFIX.length).split('/')[1] ?? ''], ...described(schema, route) }
        : { hide: true },
      url,
    }),
  })
  await app.register(swaggerUi, { routePrefix: `${API_PREFIX}/docs`, staticCSP: true })
  app.get(`${API_PREFIX}/openapi.json`, { schema: { hide: true } }, () => app.swagger())
}

function described(schema: FastifySchema = {}, { config }: Pick<RouteOptions, 'config'>): FastifySchema {
  const documented: FastifySchema = { ...schema }
  for (const part of ['body', 'querystring', 'params', 'headers'] as const) {
    if (isValibot(schema[part])) documented[part] = jsonSchema(schema[part], 'input')
  }
  documented.response = Object.fromEntries(
    Object.entries(schema.response ?? {}).map(([status, answer]) => [
      status,
      answerOf(status, answer, config?.listOf),
    ]),
  )
  if (config?.access && config.access !== 'public') {
    documented.security = [{ token: [] }]
    documented.description = `Roles: ${rolesThatMay(config.access).join(', ')}`
  }
  return documented
}

function answerOf(status: string, answer: unknown, listOf: v.GenericSchema | undefined) {
  const schema = listOf && status === '200' ? v.union([pageOf(listOf), v.array(listOf)]) : answer
  return { description: status, ...(isValibot(schema) ? jsonSchema(schema, 'output') : {}) }
}

const isValibot = (schema: unknown): schema is v.GenericSchema =>
  typeof schema === 'object' && schema !== null && 'kind' in schema && schema.kind === 'schema'
