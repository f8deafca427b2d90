import fc, { type Arbitrary } from 'fast-check'

/** The parts of JSON Schema that the OpenAPI document uses. */
export interface Schema {
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null'
  anyOf?: Schema[]
  enum?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
  format?: 'email' | 'date' | 'date-time'
}

/** Texts that commonly cause defects. */
const HOSTILE_TEXTS = [
  ...['', ' ', '\0', 'x\0yz', '\ud800', '\u202e', '🏖️'.repeat(30), 'null', 'NaN', '-0', '1e999', '٣'],
  ...[
    "'; drop table sale; --",
    '%',
    '_',
    '\\',
    '%%%%',
    '=1+1',
    '＝1+1',
    '<script>',
    '../../etc/passwd',
    '{{7*7}}',
  ],
  ...['__proto__', 'constructor', 'toString', 'a'.repeat(10_000), '2026-02-30', '0001-01-01', '9999-12-31'],
  ...['2026-02-30T00:00:00Z', '2026-01-01T23:59:60Z', '9989-12-20', 'cv17', '+010000-01-01', 'x@y', 'desc'],
  ...['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-12:00', '2026-01-01T12:00:00+05', '10000-01-01'],
]

const HOSTILE_NUMBERS = [
  ...[
    0,
    -0,
    -1,
    0.1 + 0.2,
    1e-7,
    1e308,
    Number.MAX_SAFE_INTEGER,
    Number.MIN_SAFE_INTEGER,
    2 ** 31,
    -(2 ** 31),
  ],
  ...[2 ** 63, 999_999_999_999, 1.005],
]

const hostileText = fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), fc.string({ unit: 'binary', maxLength: 300 }))

/** Any JSON value. */
const anyJson: Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(...HOSTILE_NUMBERS, true, false, null),
  fc.jsonValue({ maxDepth: 3 }),
)

/** The test creates three records of every kind, so one id does not exist. */
const LATEST_ID = 4

/** Realistic values by property name, where the schema is only a string or a number. */
const meaningful: Record<string, Arbitrary<unknown>> = {
  employeeEmail: fc.constantFrom('employee@todoturismo.test', 'owner@todoturismo.test'),
  email: fc.oneof(fc.emailAddress(), fc.constant('employee@todoturismo.test')),
  birthday: fc.constantFrom('1990-02-28', '2000-02-29', '1900-01-01', '1990-02-28T00:00:00Z'),
  dni: fc.integer({ min: 1, max: 999_999_999_999 }),
  sort: fc
    .tuple(
      fc.constantFrom('id', 'name', 'createdAt', 'total', 'price', 'email', 'at'),
      fc.constantFrom('asc', 'desc'),
    )
    .map((parts) => parts.join(',')),
  search: fc.constantFrom(
    'a',
    'ana',
    'e o',
    'á ü',
    'whale watching',
    'nothing like this',
    'a b c d e f g h i',
  ),
  from: fc.constantFrom('2025-11-02', '2026-01-01', '1900-01-01'),
  validUntil: fc.constantFrom('2026-03-31', '2999-12-31'),
  to: fc.constantFrom('2026-03-31', '2026-12-31', '2999-12-31'),
  pageIndex: fc.constantFrom('0', '1', '999999999'),
  pageSize: fc.constantFrom('1', '5', '100'),
  password: fc.constantFrom('todoturismo', 'another one'),
  currentPassword: fc.constantFrom('todoturismo', 'another one'),
  price: fc.integer({ max: 1_000_000, min: 0 }).map((cents) => cents / 100),
  salary: fc.integer({ max: 1_000_000, min: 0 }).map((cents) => cents / 100),
  interest: fc.integer({ max: 10_000, min: 0 }).map((points) => points / 10_000),
}

/** An id that probably exists. */
const id = fc.integer({ min: 1, max: LATEST_ID })

/** Generates values that the schema accepts. */
export function valid(schema: Schema, name = ''): Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => valid(each, name)))
  if (meaningful[name] && !schema.format?.startsWith('date-')) return meaningful[name]
  switch (schema.type) {
    case 'object':
      return objectOf(schema, valid)
    case 'array':
      return fc.array(valid(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      })
    case 'string':
      return text(schema)
    case 'integer':
      return schema.minimum === 1
        ? id
        : fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 2 ** 31 })
    case 'number':
      return fc.double({ noNaN: true, min: schema.minimum ?? 0, max: schema.maximum ?? 1e9 })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return anyJson
  }
}

function text({ format, pattern, minLength = 0, maxLength = 60 }: Schema): Arbitrary<string> {
  const day = fc.date({ min: new Date('1900-01-02'), max: new Date('2999-12-30'), noInvalidDate: true })
  if (format === 'email') return fc.emailAddress()
  if (format === 'date') return day.map((date) => date.toISOString().slice(0, 10))
  if (format === 'date-time') return day.map((date) => date.toISOString())
  if (pattern?.startsWith('^[1-9]')) return id.map(String)
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  // Schemas trim texts, so spaces at the ends would change the length.
  return fc
    .string({ minLength, maxLength: Math.min(maxLength, minLength + 20), unit: 'grapheme-ascii' })
    .map((value) => value.replace(/^\s|\s$/g, 'x'))
}

/** Generates values of the schema's shape with arbitrary values in some places. */
export function broken(schema: Schema, name = ''): Arbitrary<unknown> {
  const alike =
    schema.type === 'object'
      ? objectOf(schema, maybeBroken)
      : schema.type === 'array'
        ? fc.array(maybeBroken(schema.items ?? {}), { maxLength: 5 })
        : anyJson
  return fc.oneof(
    { arbitrary: alike, weight: 5 },
    { arbitrary: anyJson, weight: 1 },
    { arbitrary: valid(schema, name), weight: 1 },
  )
}

const maybeBroken = (schema: Schema, name = '') =>
  fc.oneof({ arbitrary: valid(schema, name), weight: 4 }, { arbitrary: broken(schema, name), weight: 1 })

function objectOf(
  { properties = {}, required = [] }: Schema,
  arbitraryOf: (schema: Schema, name: string) => Arbitrary<unknown>,
): Arbitrary<object> {
  const record: Record<string, Arbitrary<unknown>> = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, arbitraryOf(schema, name)]),
  )
  return fc.record(record, {
    requiredKeys: arbitraryOf === valid ? required : required.slice(1),
  })
}

/** Values of queries, paths and headers are always text. */
export const asText = (value: Arbitrary<unknown>) =>
  value.map((each) => (typeof each === 'string' ? each : (JSON.stringify(each) ?? '')))

export const brokenText = hostileText
