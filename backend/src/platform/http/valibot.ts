import { setImmediate } from 'node:timers/promises'
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import fastJson, { type Schema } from 'fast-json-stringify'
import type { FastifySchemaCompiler, FastifyTypeProvider } from 'fastify'
import type { FastifySerializerCompiler } from 'fastify/types/schema'
import { type FieldError, templateOf } from 'shared-api/contract'
import * as v from 'valibot'
import { invalid } from '../problem'

/** Maximum number of errors in one response. */
const MAX_ERRORS = 20

/** Lets one valibot schema validate, type, serialise and document a route. */
export interface ValibotTypeProvider extends FastifyTypeProvider {
  validator: this['schema'] extends v.GenericSchema ? v.InferOutput<this['schema']> : unknown
  serializer: this['schema'] extends v.GenericSchema ? v.InferInput<this['schema']> : unknown
}

export function jsonSchema(schema: v.GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' })
  return rest
}

type Serializer = (value: unknown) => string

const serializers = new WeakMap<v.GenericSchema, Serializer>()

/**
 * Serialises only the fields in the schema, so that no other data leaves the server. Cached, because compiling takes
 * milliseconds and many routes share a schema.
 */
export function serializer(schema: v.GenericSchema): Serializer {
  const compiled = serializers.get(schema) ?? fastJson(jsonSchema(schema, 'output') as Schema)
  serializers.set(schema, compiled)
  return compiled
}

export const serializerCompiler: FastifySerializerCompiler<v.GenericSchema> = ({ schema }) =>
  serializer(schema)

export const validatorCompiler: FastifySchemaCompiler<v.GenericSchema> =
  ({ schema }) =>
  (data) => {
    const { value, errors } = validate(schema, data)
    return errors ? { error: invalid(errors) } : { value }
  }

function validate(schema: v.GenericSchema, data: unknown): { value?: unknown; errors?: FieldError[] } {
  // Reports one error per value, and runs checks over several fields only when each of them is valid.
  const result = v.safeParse(schema, data, { abortPipeEarly: true })
  return result.success
    ? { value: result.output }
    : { errors: result.issues.slice(0, MAX_ERRORS).map(fieldError) }
}

/** The rows of a body that are validated at once: in some ten milliseconds. */
const ROWS_AT_ONCE = 1_000

interface ManyRows {
  rows: unknown[]
}

type Validated = ReturnType<ReturnType<FastifySchemaCompiler<unknown>>>

/**
 * Validates a body with many `rows` some at a time, so that the server answers others meanwhile. Valid rows replace the sent ones in
 * place, because Fastify ignores the value of an asynchronous validator.
 */
export const rowsValidatorCompiler =
  (maxRows: number): FastifySchemaCompiler<unknown> =>
  (route) => {
    const schema = route.schema as v.GenericSchema
    const validateAtOnce = validatorCompiler({ ...route, schema })
    const hasManyRows = (data?: Partial<ManyRows>): data is ManyRows =>
      Array.isArray(data?.rows) && data.rows.length > ROWS_AT_ONCE && data.rows.length <= maxRows
    return (data) =>
      hasManyRows(data) ? (validateInPlace(schema, data) as unknown as Validated) : validateAtOnce(data)
  }

async function validateInPlace(schema: v.GenericSchema, body: ManyRows): Promise<void> {
  const { rows } = body
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await setImmediate()
    const { value, errors } = validate(schema, { ...body, rows: rows.slice(from, from + ROWS_AT_ONCE) })
    if (errors) throw invalid(errors.map((error) => ({ ...error, field: movedBy(from, error.field) })))
    const valid = value as ManyRows
    for (const [index, row] of valid.rows.entries()) rows[from + index] = row
    Object.assign(body, valid, { rows })
  }
}

/** The path of an error within all rows. */
const movedBy = (from: number, field: string) =>
  field.replace(/^rows\.(\d+)/, (_, index) => `rows.${from + Number(index)}`)

function fieldError(issue: v.BaseIssue<unknown>): FieldError {
  const cause = causeOf(issue)
  return { field: v.getDotPath(issue) ?? '', message: message(cause), ...templateOf(cause) }
}

/** The issue of that schema of a union whose type the value has. */
const causeOf = (issue: v.BaseIssue<unknown>): v.BaseIssue<unknown> =>
  (issue.kind === 'schema' && issue.issues?.find(({ kind }) => kind !== 'schema')) || issue

/**
 * Replaces valibot's messages about types by the two texts that a form shows.
 */
function message(issue: v.BaseIssue<unknown>): string {
  if (issue.kind !== 'schema') return issue.message
  return issue.received === 'undefined' || issue.received === 'null'
    ? /*i18n*/ 'Required'
    : /*i18n*/ 'Invalid input'
}
