import fc, { type Arbitrary } from 'fast-check'
import { asText, broken, brokenText, type Schema, valid } from './values'

const CALLERS = ['EMPLOYEE', 'ADMINISTRATOR', 'OWNER', 'nobody', 'forger'] as const
export type Caller = (typeof CALLERS)[number]

export interface Request {
  /** Method and path in the OpenAPI document: `POST /api/v1/sale`. */
  operation: string
  caller: Caller
  method: string
  url: string
  headers: Record<string, string>
  body?: string
}

interface Parameter {
  in: 'query' | 'path' | 'header'
  name: string
  required?: boolean
  schema: Schema
}

interface Operation {
  description?: string
  parameters?: Parameter[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
}

/** The parts of the OpenAPI document that requests are generated from. */
export interface Description {
  paths: Record<string, Record<string, Operation>>
}

/** Generates requests of all operations evenly. About half of them are valid, the others are invalid in some place. */
export function requestsOf({ paths }: Description): Arbitrary<Request> {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => requestOf(path, method.toUpperCase(), operation)),
  )
  return fc.oneof(...operations)
}

function requestOf(
  path: string,
  method: string,
  { description = '', parameters = [], requestBody }: Operation,
) {
  const schema = requestBody?.content['application/json'].schema
  const allowed = CALLERS.filter((caller) => description.includes(caller))
  const right = fc.record({
    operation: fc.constant(`${method} ${path}`),
    caller: fc.constantFrom(...(allowed.length > 0 ? allowed : CALLERS)),
    method: fc.constant(method),
    url: addressOf(path, parameters, (parameter) => asText(valid(parameter.schema, parameter.name))),
    headers: headersOf(parameters, schema !== undefined),
    ...(schema && { body: valid(schema).map((value) => JSON.stringify(value)) }),
  })
  const wrong = fc.record({
    operation: fc.constant(`${method} ${path}`),
    caller: fc.constantFrom(...CALLERS, ...allowed, ...allowed),
    method: fc.oneof(
      { arbitrary: fc.constant(method), weight: 8 },
      { arbitrary: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'), weight: 1 },
    ),
    url: addressOf(path, parameters, (parameter) =>
      fc.oneof(asText(valid(parameter.schema, parameter.name)), asText(broken(parameter.schema)), brokenText),
    ),
    headers: fc
      .tuple(headersOf(parameters, schema !== undefined), brokenHeaders)
      .map(([headers, others]) => ({ ...headers, ...others })),
    body: bodyOf(schema ?? {}),
  })
  return fc.oneof(right, wrong) as Arbitrary<Request>
}

/** Generates URLs. Paging and date parameters come in pairs, other parameters are optional. */
function addressOf(
  path: string,
  parameters: Parameter[],
  arbitraryOf: (parameter: Parameter) => Arbitrary<string>,
) {
  const values = (place: Parameter['in'], requiredKeys: string[]) => {
    const entries = parameters
      .filter((each) => each.in === place)
      .map((each) => [each.name, arbitraryOf(each)])
    const record: Record<string, Arbitrary<string>> = Object.fromEntries(entries)
    return fc.record(record, { requiredKeys: requiredKeys.filter((name) => name in record) })
  }
  const paged = values('query', ['pageIndex', 'pageSize', 'from', 'to'])
  const whole = values('query', [])
  const named = values('query', ['range']).map(({ from, to, ...others }) => others)
  return fc
    .tuple(values('path', ['id']), fc.oneof(paged, whole, named), fc.integer({ min: 1, max: 20 }))
    .map(([ids, query, twice]) => {
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encode(ids[name] ?? ''))
      const pairs = Object.entries(query).map(([name, value]) => `${name}=${encode(value)}`)
      const search = (twice === 1 ? [...pairs, ...pairs] : pairs).join('&')
      return search === '' ? filled : `${filled}?${search}`
    })
}

/** Encodes a value. A lone surrogate cannot be encoded, so an invalid encoding replaces it. */
function encode(value: string): string {
  try {
    return encodeURIComponent(value)
  } catch {
    return '%ED%A0%80'
  }
}

const printable = fc.string({ unit: fc.constantFrom(...'abc 019-_.,;:*"\'/=@%{}[]<>()'), maxLength: 60 })

function headersOf(parameters: Parameter[], hasBody: boolean): Arbitrary<Record<string, string>> {
  const key = fc.oneof(fc.uuid(), fc.constantFrom('one', 'two'))
  const version = fc.constantFrom('*', '"1"', '"2"', 'W/"1"')
  return fc
    .record(
      {
        ...(parameters.some(({ name }) => name === 'idempotency-key') && { 'idempotency-key': key }),
        ...(parameters.some(({ name }) => name === 'if-match') && { 'if-match': version }),
        accept: fc.constantFrom('application/json', '*/*', 'text/csv'),
      },
      { requiredKeys: [] },
    )
    .map((headers) => ({ ...headers, ...(hasBody && { 'content-type': 'application/json' }) }))
}

const brokenHeaders = fc.record(
  {
    'content-type': fc.oneof(
      fc.constantFrom(
        'application/json',
        'application/json; charset=utf-7',
        'text/plain',
        'multipart/form-data',
        '',
      ),
      printable,
    ),
    accept: printable,
    authorization: printable,
    cookie: fc.oneof(printable, fc.constantFrom('refresh=', 'refresh=a.b.c', 'refresh=%zz; refresh=1')),
    'if-match': printable,
    'idempotency-key': fc.oneof(printable, fc.constant('x'.repeat(300)), fc.constant('')),
    origin: fc.constantFrom('https://elsewhere.example.com', 'null', 'http://localhost'),
    'sec-fetch-site': fc.constantFrom('cross-site', 'same-origin', 'none', 'nonsense'),
    'x-forwarded-for': printable,
    'x-request-id': printable,
    'user-agent': fc.constant('x'.repeat(400)),
    'accept-encoding': printable,
    range: printable,
    expect: fc.constant('nothing'),
  },
  { requiredKeys: [] },
)

function bodyOf(schema: Schema): Arbitrary<string> {
  const json = broken(schema).map((value) => JSON.stringify(value) ?? '')
  return fc.oneof(
    { arbitrary: json, weight: 10 },
    { arbitrary: json.map((text) => text.slice(0, text.length / 2)), weight: 1 },
    { arbitrary: brokenText, weight: 1 },
    { arbitrary: fc.constantFrom(...BODIES), weight: 1 },
  )
}

const BODIES = [
  ...['', '{', '[]', 'null', '"', '{"__proto__":{"role":"OWNER"}}', '{"constructor":{"prototype":{}}}'],
  '['.repeat(50_000),
  `{"saleItems":[${'0,'.repeat(100_000)}0]}`,
  `{"name":"${'x'.repeat(500_000)}"}`,
]
