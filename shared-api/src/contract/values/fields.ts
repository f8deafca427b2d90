import * as v from 'valibot'
import { message } from './message'
import { text } from './text'

/** The largest id in the database (a 32-bit serial). */
export const MAX_ID = 2_147_483_647

/** The id of a stored entity, as a JSON number. */
export const Id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_ID))

/** An id as text, in an address or a form: `12`. */
export const IdText = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,9}$/, message(/*i18n*/ 'Invalid id')),
  v.transform(Number),
  v.maxValue(MAX_ID, message(/*i18n*/ 'Invalid id')),
)

const idMessage = (issue: { input: number | string }) =>
  message(['', '0', 0].includes(issue.input) ? /*i18n*/ 'Required' : /*i18n*/ 'Invalid id')(issue)

/** The id of another entity in a payload: `12` or `"12"`. Forms send 0 or an empty text for "not chosen". */
export const IdInput = v.union([
  v.pipe(v.number(), v.minValue(1, idMessage), Id),
  v.pipe(v.string(), v.regex(/^[1-9]/, idMessage), IdText),
])

/** A currency by its code of ISO 4217. */
export const CurrencyCode = v.pipe(
  v.string(),
  v.toUpperCase(),
  v.regex(/^[A-Z]{3}$/, message(/*i18n*/ 'A code such as ARS')),
)

/**
 * The `id` field of a payload, 0 or missing for a new entity. It is validated and dropped, so that all
 * payloads of a new entity are equal: the id of a stored entity is in the path.
 */
export const FormId = v.pipe(
  v.nullish(v.union([v.literal(0), v.literal('0'), IdInput])),
  v.transform((): undefined => undefined),
)

/** True for a valid id in an address. */
export const isIdText = (text: string): boolean => v.is(IdText, text)

/** The id in a path: `/category/12`. */
export const IdParams = v.object({ id: IdText })

/** The characters of RFC 5322 before the @, and a domain of at least two labels. */
const EMAIL =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+([a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/

/** A domain with letters that are not ASCII: `españa.example`. */
const FOREIGN_DOMAIN = /^(?=.*\P{ASCII})[\p{L}\p{M}\p{N}.-]+$/u

/** `iris@españa.example` → `iris@xn--espaa-rta.example`, as mail servers know it. */
function withAsciiDomain(email: string): string {
  const start = email.lastIndexOf('@') + 1
  const domain = email.slice(start)
  if (!FOREIGN_DOMAIN.test(domain)) return email
  try {
    return email.slice(0, start) + new URL(`http://${domain}`).hostname
  } catch {
    return email
  }
}

/** In lower case, with the ASCII form of its domain. */
export const Email = v.pipe(
  text(1, 254),
  v.toLowerCase(),
  v.transform(withAsciiDomain),
  v.check((email) => EMAIL.test(email), message(/*i18n*/ 'Enter a valid email address')),
)

export const isEmail = (text: string): boolean => v.is(Email, text)

/** The number of a line in its sale, from 0. The line keeps it as long as the sale has it. */
export const LineNumber = v.pipe(
  v.number(),
  v.integer(message(/*i18n*/ 'Invalid input')),
  v.minValue(0),
  v.maxValue(2_147_483_647),
)
