import { MAX_AMOUNT, MAX_SUM } from 'shared-api/contract'
import { expect, it } from 'vitest'
import { useTestServer } from '../../testing/test-server'

const server = useTestServer()

interface Schema {
  properties?: Record<string, Schema>
  maximum?: number
  items?: Schema | Schema[]
  anyOf?: Schema[]
  allOf?: Schema[]
  oneOf?: Schema[]
}

/** Amounts that are of no currency of a sale: a salary is for the office alone, an imported row names its own. */
const OTHERS = /\/(employee|import)/
const AMOUNT = /^(total|amount|handed|giveBack|price|prices|counted|expected|rate)$/
const isAmount = (name: string, { maximum }: Schema) =>
  AMOUNT.test(name) || maximum === MAX_AMOUNT || maximum === MAX_SUM

/** The paths of the amounts of a body that stand beside and below no currency. */
function unnamed(schema: Schema, path: string, isNamed = false): string[] {
  const { properties = {}, items, anyOf = [], allOf = [], oneOf = [] } = schema
  const names = Object.keys(properties)
  const isNamedHere = isNamed || names.some((name) => /currenc/i.test(name))
  return [
    ...Object.entries(properties).flatMap(([name, inner]) => [
      ...(isAmount(name, inner) && !isNamedHere ? [`${path}.${name}`] : []),
      ...unnamed(inner, `${path}.${name}`, isNamedHere),
    ]),
    ...[items ?? [], anyOf, allOf, oneOf].flat().flatMap((inner) => unnamed(inner, path, isNamedHere)),
  ]
}

it('stands beside every amount that a request sends', async () => {
  const { paths } = (await server.app.inject('/api/v1/openapi.json')).json()
  const bodies = Object.entries<
    Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>
  >(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) => {
      const schema = requestBody?.content['application/json']?.schema
      return schema && !OTHERS.test(path) ? [{ name: `${method} ${path}`, schema }] : []
    }),
  )
  expect(bodies.length).toBeGreaterThan(30)
  expect(bodies.flatMap(({ name, schema }) => unnamed(schema, name))).toEqual([])
  expect(unnamed({ properties: { parts: { items: { properties: { amount: {} } } } } }, 'body')).toEqual([
    'body.parts.amount',
  ])
})
