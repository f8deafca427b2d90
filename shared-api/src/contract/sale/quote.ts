import { addDays, startOfDay } from 'shared-i18n/calendar'
import * as v from 'valibot'
import { may, onlyOwn } from '../account/may'
import { completePaging, listEntries } from '../api/page'
import { invalid, type Outcome, Problem, type Refusal } from '../api/problem'
import { UsedMethod } from '../catalogue/payment-method'
import { PhoneNumber } from '../person/person'
import { CalendarDate } from '../values/calendar-date'
import { Id, IdInput, IdText } from '../values/fields'
import { filled, message } from '../values/message'
import { multilineText, text } from '../values/text'
import { Discount } from './discount'
import { PrintedSale, printedTerms } from './printed-sale'
import { PublicTrip, PublicTripInput } from './public-trip'
import { SaleItem } from './sale'
import { hasDiscountedLine, SaleInput } from './sale-input'

/** For how many days a quote is offered, unless the seller says otherwise. */
export const QUOTE_DAYS = 7
/** The most days from today on which a quote may end. */
const MAX_QUOTE_DAYS = 366
/** For how many days after its last day the link of a quote still says what became of it. */
const QUOTE_LINK_DAYS = 30

/** The moment at which the link of a quote ends. */
export const endOfQuoteLink = ({ validUntil }: Pick<Quote, 'validUntil'>, timeZone: string): Date =>
  startOfDay(timeZone, addDays(validUntil, QUOTE_LINK_DAYS + 1))

/** Somebody who asks for a quote and is no client yet. */
export const QuoteContact = v.object({ name: text(1, 100), phoneNumber: PhoneNumber })
export type QuoteContact = v.InferOutput<typeof QuoteContact>

const { paymentMethodId, methodCurrency, saleItems, currency, discount, rateId, total } = SaleInput.entries

/** `POST /quote` and `PUT /quote/{id}`: what a sale would sell, at the prices of now. Its total is without interest. */
export const QuoteInput = v.pipe(
  v.object({
    clientId: v.nullish(IdInput),
    /** In place of a client. */
    contact: v.nullish(QuoteContact),
    /** Undefined: none is chosen yet. */
    paymentMethodId: v.optional(paymentMethodId),
    ...{ methodCurrency, saleItems, currency, discount, rateId, total },
    /** The last day on which it can be accepted, of the business. */
    validUntil: CalendarDate,
    /** To the client. */
    note: v.optional(multilineText(0, 1_000), ''),
  }),
  v.forward(
    v.check(({ clientId, contact }) => Boolean(clientId) !== Boolean(contact), message(/*i18n*/ 'Required')),
    ['clientId'],
  ),
  v.forward(
    v.check((quote) => hasDiscountedLine(quote), message(/*i18n*/ 'Not in the sale')),
    ['discount'],
  ),
)
export type QuoteInput = v.InferOutput<typeof QuoteInput>
export type QuotePayload = v.InferInput<typeof QuoteInput>

/** What was offered to a client, with copies of names, prices and days. It is no state of a sale. */
export const Quote = v.object({
  id: Id,
  /** It rises with each change of what is offered. */
  version: v.number(),
  createdAt: v.string(),
  /** When this version was made. */
  offeredAt: v.string(),
  /** Who offers it. */
  employeeEmail: v.string(),
  employeeName: v.string(),
  /** Null: somebody who is no client yet. */
  clientId: v.nullable(Id),
  /** Of somebody who is no client yet the last name is empty. */
  client: v.object({ name: v.string(), lastname: v.string() }),
  /** Of the client, or of somebody who is none yet. 0: none. */
  phoneNumber: v.number(),
  saleItems: v.array(SaleItem),
  currency: v.string(),
  subtotal: v.number(),
  discount: v.nullable(Discount),
  /** Without interest. */
  total: v.number(),
  /** As the seller chose it, with its interest of then. Of id 0: none was chosen. Its sale has the one that the seller chooses then. */
  paymentMethod: v.object({ ...UsedMethod.entries, id: v.number() }),
  validUntil: v.string(),
  note: v.string(),
  /** Those of the office when this version was made, which the client accepts with it. Undefined: of a server of 0.5.0. */
  conditions: v.optional(v.string()),
  accepted: v.nullable(
    v.object({
      at: v.string(),
      /** As it was typed. */
      name: v.string(),
      /** The user whom the client told. Null: the client accepted it on its page. */
      recordedBy: v.nullable(v.string()),
    }),
  ),
  withdrawnAt: v.nullable(v.string()),
  /** The sale that was made of it, unless it was cancelled. */
  saleId: v.nullable(Id),
  /** The last one of it that was cancelled. Null: none, or another sale was made since. */
  cancelledSaleId: v.optional(v.nullable(Id)),
})
export type Quote = v.InferOutput<typeof Quote>

export const QuoteState = v.picklist(['OPEN', 'ACCEPTED', 'EXPIRED', 'SOLD', 'WITHDRAWN'])
export type QuoteState = v.InferOutput<typeof QuoteState>

type Decided = Pick<Quote, 'accepted' | 'withdrawnAt' | 'saleId' | 'cancelledSaleId' | 'validUntil'>

/**
 * What a quote is on a day of the business. It is open through its last day; accepted until then, it stays accepted. One whose sale was
 * cancelled is accepted again.
 * `isInState` of the server says the same in SQL.
 */
export function quoteState(
  { accepted, withdrawnAt, saleId, cancelledSaleId, validUntil }: Decided,
  today: string,
): QuoteState {
  if (saleId !== null) return 'SOLD'
  if (withdrawnAt !== null) return 'WITHDRAWN'
  if (accepted || cancelledSaleId) return 'ACCEPTED'
  return validUntil < today ? 'EXPIRED' : 'OPEN'
}

/** What the client of a quote reads of it, but the texts of its services. */
export const printedOffer = (quote: Quote) => ({
  ...quote.client,
  employeeName: quote.employeeName,
  note: quote.note,
  conditions: quote.conditions ?? '',
  total: quote.total,
  ...printedTerms(quote),
})

/** Query of the list of quotes. */
export const QuoteQuery = v.pipe(
  v.object({
    ...listEntries,
    clientId: v.optional(IdText),
    /** Undefined: those that wait for somebody, which are neither sold nor withdrawn. */
    state: v.optional(QuoteState),
    /** True: open ones that were offered so many days ago that the office asks for an answer. */
    unanswered: v.optional(v.picklist(['true'])),
  }),
  completePaging(),
)
export type QuoteQuery = v.InferOutput<typeof QuoteQuery>

/** `POST /quote/{id}/extend` */
export const QuoteExtension = v.object({ validUntil: CalendarDate })

/** `POST /quote/{id}/accept`: the client has told the user. */
export const QuoteAcceptance = v.object({ name: text(1, 100) })

/** `POST /quote/{id}/link`: what brings it to the client, in the language of the business. The link follows the message. */
export const QuoteLink = v.object({ token: v.string(), subject: v.string(), message: v.string() })
export type QuoteLink = v.InferOutput<typeof QuoteLink>

/** `POST /public-quote/accept`: all that a holder of the link can say. */
export const PublicAcceptance = v.object({
  ...PublicTripInput.entries,
  /** The version that was shown. */
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  name: text(1, 100),
})
export type PublicAcceptance = v.InferOutput<typeof PublicAcceptance>

/** What everybody sees who has the link of a quote: a list of what goes out, which a test on the server repeats. */
export const PublicQuote = v.object({
  id: Id,
  version: v.number(),
  state: QuoteState,
  offeredAt: v.string(),
  validUntil: v.string(),
  accepted: v.nullable(v.object({ at: v.string(), name: v.string() })),
  /** True: the sale that was made of it was cancelled. */
  isCancelled: v.optional(v.boolean()),
  /** Null: it is no longer offered. */
  offer: v.nullable(
    v.object({
      ...PublicTrip.entries.sale.entries.client.entries,
      saleItems: PublicTrip.entries.sale.entries.saleItems,
      employeeName: v.string(),
      note: v.string(),
      conditions: v.optional(v.string()),
      ...v.pick(PrintedSale, ['currency', 'subtotal', 'discount', 'total', 'paymentMethod']).entries,
    }),
  ),
  ...v.pick(PublicTrip, ['business', 'whatsApp']).entries,
})
export type PublicQuote = v.InferOutput<typeof PublicQuote>

/** Why a quote is not accepted or sold: a member of the problem beside `code`, which remotes of earlier releases know all values of. */
export const QuoteProblem = v.object({
  ...Problem.entries,
  quote: v.picklist(['SOLD', 'WITHDRAWN', 'EXPIRED', 'REPLACED']),
  /** Of `REPLACED`, for users: the quote as it is now. */
  current: v.optional(Quote),
})
type Why = v.InferOutput<typeof QuoteProblem>['quote']

const refused = (
  status: number,
  quote: Why,
  text: Pick<Refusal, 'detail' | 'params'>,
): { refusal: Refusal } => ({
  refusal: { status, ...text, extension: { quote } },
})

const WITHDRAWN = refused(410, 'WITHDRAWN', {
  detail: /*i18n*/ 'This quote was withdrawn. Ask the business',
})
export const QUOTE_REPLACED = refused(412, 'REPLACED', {
  detail: /*i18n*/ 'This quote has changed in the meantime. Look at it again',
})

/**
 * Whether a quote is accepted as it was shown. Accepted before, it stays as it is.
 *
 * @param version that was shown
 * @returns 410 for a quote that was withdrawn or has expired, 412 for another version
 */
export function acceptQuote(
  quote: Decided & Pick<Quote, 'version'>,
  version: number,
  today: string,
): Outcome<{ isNew: boolean }> {
  const state = quoteState(quote, today)
  if (state === 'WITHDRAWN') return WITHDRAWN
  if (version !== quote.version) return QUOTE_REPLACED
  if (quote.accepted || state === 'SOLD') return { isNew: false }
  if (state === 'EXPIRED')
    return refused(410, 'EXPIRED', {
      detail: /*i18n*/ 'This quote has expired. Ask the business for a new one',
    })
  return { isNew: true }
}

/**
 * Whether a quote is sold.
 *
 * @returns whether its prices hold: it was accepted, or its last day has not passed. 409 with the number of the sale that was made of it,
 * 410 for a quote that was withdrawn, 412 for another version
 */
export function sellQuote(
  quote: Decided & Pick<Quote, 'id' | 'version'>,
  version: number,
  today: string,
): Outcome<{ holds: boolean }> {
  const state = quoteState(quote, today)
  if (state === 'SOLD')
    return refused(409, 'SOLD', {
      detail: /*i18n*/ 'Quote {id} was sold before: sale No. {sale}',
      params: { id: quote.id, sale: quote.saleId ?? 0 },
    })
  if (state === 'WITHDRAWN') return WITHDRAWN
  return version === quote.version ? { holds: state !== 'EXPIRED' } : QUOTE_REPLACED
}

/** Whether a quote may be changed, extended or withdrawn: as long as it is neither sold, 409, nor withdrawn, 410. */
export const checkChangeable = (quote: Decided & Pick<Quote, 'id' | 'version'>): Outcome<object> =>
  sellQuote(quote, quote.version, quote.validUntil)

/** The last day that a quote may have. */
export const lastValidUntil = (today: string): string => addDays(today, MAX_QUOTE_DAYS)

/** A quote is offered for today at least, and for a year at most. */
export const checkValidUntil = (validUntil: string, today: string): Outcome<object> => {
  if (validUntil < today) return invalid('validUntil', { message: /*i18n*/ 'Not before today' })
  return validUntil > lastValidUntil(today)
    ? invalid('validUntil', filled(/*i18n*/ 'At most {days} days from today', { days: MAX_QUOTE_DAYS }))
    : {}
}

/**
 * Whether a user may decide on a quote. Whoever sells reads, shares and sells any quote; what is offered is decided on by the seller who
 * offers it, and withdrawn or extended by administrators and owners.
 */
export function mayDecide(
  { employeeEmail, employeeName }: Pick<Quote, 'employeeEmail' | 'employeeName'>,
  { role, email }: { role: string; email: string },
  decision: 'change' | 'accept' | 'withdraw' | 'extend',
): Outcome<object> {
  const isOfOffice = decision === 'withdraw' || decision === 'extend'
  const isAllowed = onlyOwn(role, 'decideQuotes')
    ? email === employeeEmail && (decision !== 'extend' || may(role, 'extendQuotes'))
    : isOfOffice
  if (isAllowed) return {}
  const detail = isOfOffice
    ? /*i18n*/ '{name}, an administrator or owner does it.'
    : /*i18n*/ '{name}, who offers it, does it.'
  return { refusal: { status: 403, code: 'employee', detail, params: { name: employeeName } } }
}
