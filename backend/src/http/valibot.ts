import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import fastJson, { type Schema } from 'fast-json-stringify'
import type { FastifySchemaCompiler, FastifyTypeProvider } from 'fastify'
import type { FastifySerializerCompiler } from 'fastify/types/schema'
import type { FieldError } from 'shared-api/contract'
import * as v from 'valibot'
import { invalid } from './problem'

/** The most errors that one answer names. */
const MAX_ERRORS = 20

/** One valibot schema validates, types, serialises and documents a route. */
export interface ValibotTypeProvider extends FastifyTypeProvider {
  validator: this['schema'] extends v.GenericSchema ? v.InferOutput<this['schema']> : unknown
  serializer: this['schema'] extends v.GenericSchema ? v.InferInput<this['schema']> : unknown
}

export function jsonSchema(schema: v.GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' })
  return rest
}

/** Knows only the fields that the schema names: nothing else leaves the server. */
export function serializer(schema: v.GenericSchema): (value: unknown) => string {
  return fastJson(jsonSchema(schema, 'output') as Schema)
}

export const serializerCompiler: FastifySerializerCompiler<v.GenericSchema> = ({ schema }) =>
  serializer(schema)

export const validatorCompiler: FastifySchemaCompiler<v.GenericSchema> =
  ({ schema }) =>
  (data) => {
    // What is wrong with a value is said once, and checks over several fields see only good ones.
    const result = v.safeParse(schema, data, { abortPipeEarly: true })
    if (result.success) return { value: result.output }
    return { error: invalid(result.issues.slice(0, MAX_ERRORS).map(fieldError)) }
  }

function fieldError(issue: v.BaseIssue<unknown>): FieldError {
  return { field: v.getDotPath(issue) ?? '', message: message(issue) }
}

/** valibot speaks of types where a person reads the form: the two words that stand for all of that. */
function message(issue: v.BaseIssue<unknown>): string {
  if (issue.kind !== 'schema') return issue.message
  return issue.received === 'undefined' || issue.received === 'null' ? 'Required' : 'Invalid input'
}
