import * as v from 'valibot'

const Params = v.record(v.string(), v.union([v.string(), v.number()]))

/** For a text with values, so that it can be translated: `{ template: 'At most {max} characters', params: { max: 40 } }`. */
const template = { template: v.optional(v.string()), params: v.optional(Params) }

export const FieldError = v.object({
  /** The path of the field in the payload: `name`, `saleItems.0.quantity`. */
  field: v.string(),
  /** In English. */
  message: v.string(),
  ...template,
})
export type FieldError = v.InferOutput<typeof FieldError>

/** A machine-readable reason. */
export const ProblemCode = v.picklist([
  /** The access token is missing, invalid or expired: refresh it and repeat the request once. */
  'token',
  /** The caller must enrol a second factor before anything else. */
  'enrolment',
  /** The login is too long ago for this change: the caller must prove to be the holder of the account again. */
  'confirmation',
  /** The ticket of a login's second step is used or has expired: the login begins again. */
  'ticket',
  /** The role may not do this. */
  'role',
  /** A page of another origin sent a request that changes data. */
  'origin',
  /** The sale names another employee than the caller. */
  'employee',
  /** The payload is invalid. `errors` lists the fields. */
  'validation',
  /** This Idempotency-Key was used with another payload. */
  'idempotency',
  /** The total that the client saw is outdated. `current` has the current prices, except of a payment. */
  'price-changed',
  /** An employee can cancel or correct a sale only on its own day. */
  'too-late',
  /** The sale is already cancelled. */
  'cancelled',
  /** Less is owed, or was paid, than was to be paid or given back. */
  'balance',
  /** The rate is far from the one before. `confirmed` stores it. */
  'unusual-rate',
  /** The drawer is not as the caller saw it: somebody has closed it, or a payment was stored meanwhile. */
  'drawer-changed',
  /** Records have changed since the file was checked. It must be checked again. */
  'import-outdated',
])
export type ProblemCode = v.InferOutput<typeof ProblemCode>

/** RFC 9457 problem details, sent as `application/problem+json`. */
export const Problem = v.object({
  type: v.optional(v.string()),
  title: v.string(),
  status: v.number(),
  /** In English. */
  detail: v.optional(v.string()),
  ...template,
  code: v.optional(ProblemCode),
  errors: v.optional(v.array(FieldError)),
  /** Of a failure of the server: the id of its lines in the log. */
  requestId: v.optional(v.string()),
})
export type Problem = v.InferOutput<typeof Problem>

/** Why a rule refuses a request. The server answers with it as a problem. `detail` is a template where there are `params`. */
export interface Refusal {
  status: number
  detail?: string
  params?: Record<string, string | number>
  code?: ProblemCode
  errors?: FieldError[]
  /** Extension members of the problem, for programs. */
  extension?: Record<string, unknown>
}

/** The result of a rule, or why it refuses. */
export type Outcome<Result> = (Result & { refusal?: undefined }) | { refusal: Refusal }

export const refuse = (errors: FieldError[]): { refusal: Refusal } => ({
  refusal: { status: 400, code: 'validation', errors },
})

export const invalid = (field: string, problem: Omit<FieldError, 'field'>): { refusal: Refusal } =>
  refuse([{ field, ...problem }])

export const conflict = (
  code: ProblemCode,
  text: Omit<Refusal, 'status' | 'code'>,
): { refusal: Refusal } => ({
  refusal: { status: 409, code, ...text },
})
