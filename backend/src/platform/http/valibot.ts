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
    // Reports one error per value, and runs checks over several fields only when each of them is valid.
    const result = v.safeParse(schema, data, { abortPipeEarly: true })
    if (result.success) return { value: result.output }
    return { error: invalid(result.issues.slice(0, MAX_ERRORS).map(fieldError)) }
  }

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
