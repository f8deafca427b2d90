import { newKey, type RecordedSale, type Stored } from 'shared-api'
import {
  CalendarDate,
  Client,
  type Discount,
  DiscountInput,
  fromCents,
  Id,
  PaymentMethod,
  type PriceChanged,
  roundCents,
  Sale,
  Service,
  toCents,
  wholePeriod,
} from 'shared-api/contract'
import { currencyUnit } from 'shared-ui'
import * as v from 'valibot'
import { movePeriod } from './period'

/** The client fields that the wizard shows. Address and birthday are not stored in the browser. */
const { name, lastname, dni, email } = Client.entries.person.entries
export const DraftClient = v.object({
  id: Client.entries.id,
  person: v.object({ name, lastname, dni, email }),
})
export type DraftClient = v.InferOutput<typeof DraftClient>

/** The service fields that the wizard shows. */
export const DraftService = v.object({
  id: Service.entries.id,
  name: Service.entries.name,
  price: Service.entries.price,
  /** Undefined for a service of a changed sale. */
  category: v.optional(v.object({ name: v.string() })),
  days: Service.entries.days,
  datesRequired: Service.entries.datesRequired,
})
export type DraftService = v.InferOutput<typeof DraftService>

/** A draft of the version before has moments instead of days. They count as not set. */
const TravelDay = v.fallback(v.nullable(CalendarDate), null)

const DraftLine = v.object({
  /** Its number in the draft, which no other line has. */
  id: v.number(),
  /** Of a change: the number of the line in the sale. Null: a new line. Undefined: of a new sale. */
  line: v.optional(v.nullable(v.number())),
  service: DraftService,
  quantity: v.number(),
  /** The first and the last day of travel, both set or both null. */
  from: TravelDay,
  to: TravelDay,
})
export type DraftLine = v.InferOutput<typeof DraftLine>

/** The lines of a draft of the version before have no ids. */
const DraftLines = v.pipe(
  v.array(v.object({ ...DraftLine.entries, id: v.optional(v.number()) })),
  v.transform((lines): DraftLine[] => lines.map(({ id, ...line }, index) => ({ id: id ?? index, ...line }))),
)

/** What is paid of a new sale at Finish. */
const DraftPart = v.object({
  /** Without interest, as it is typed. */
  amount: v.string(),
  dueOn: v.nullable(CalendarDate),
})
export type DraftPart = v.InferOutput<typeof DraftPart>

/** What is paid of a sale that is changed, in cents. It stays while the sale keeps its payment method. */
const AgreedPayments = v.object({ methodId: Id, paidCents: v.number(), interestCents: v.number() })

/** A finished sale. One that is kept on this device has the key of its request and no number yet: its id is 0. */
const DoneSale = v.object({ ...Sale.entries, id: v.number(), waitingKey: v.optional(v.string()) })

/** True when the days of travel must be set and are not. */
export const lacksDates = ({ service, from }: DraftLine): boolean => service.datesRequired === true && !from

/**
 * A sale in progress. It holds names and prices, not only ids, because the list may be on another page when
 * they are shown.
 */
export const Draft = v.object({
  /** The Idempotency-Key, one per draft: a retried request stores the sale once. */
  key: v.string(),
  /** The id of the sale that is changed. Null for a new sale. */
  changedSaleId: v.optional(v.nullable(Id), null),
  client: v.nullable(DraftClient),
  lines: DraftLines,
  paymentMethod: v.nullable(PaymentMethod),
  discount: v.optional(v.nullable(DiscountInput), null),
  /** Null: all is paid at Finish. */
  part: v.optional(v.nullable(DraftPart), null),
  /** Of a change. */
  agreed: v.optional(v.nullable(AgreedPayments), null),
  /** Of a change: why the sale is changed. */
  reason: v.optional(v.string(), ''),
  /** Of a change: true when the draft has the current prices and interest. */
  currentPrices: v.optional(v.boolean(), false),
  /** Of a change: the version of the sale that it is based on. */
  etag: v.optional(v.string()),
  /** The finished sale. The other fields are empty then. */
  done: v.nullable(DoneSale),
})
export type Draft = v.InferOutput<typeof Draft>

export const emptyDraft = (done: RecordedSale | null = null): Draft => ({
  key: newKey(),
  changedSaleId: null,
  client: null,
  lines: [],
  paymentMethod: null,
  discount: null,
  part: null,
  agreed: null,
  reason: '',
  currentPrices: false,
  etag: undefined,
  done,
})

/** True when nothing is chosen, so that there is nothing to continue. */
export const isEmptyDraft = ({ client, lines, done }: Draft): boolean =>
  client === null && lines.length === 0 && done === null

const agreedDiscount = ({ serviceId, unit, value, amount, reason }: Discount): DiscountInput =>
  amount > 0 ? { serviceId, unit: 'AMOUNT', value: amount, reason } : { serviceId, unit, value, reason }

export function agreedPayments({ paymentMethodId, subtotal, discount, total, paid }: Sale): Draft['agreed'] {
  const baseCents = toCents(subtotal) - toCents(discount?.amount ?? 0)
  return {
    methodId: paymentMethodId,
    paidCents: paid === undefined ? baseCents : toCents(paid),
    interestCents: toCents(total) - baseCents,
  }
}

/** A draft that changes `sale`, with its content as it was sold. Its discount is the amount that was agreed on. */
export const draftOf = (sale: Stored<Sale>): Draft => ({
  key: newKey(),
  changedSaleId: sale.id,
  client: { id: sale.clientId, person: sale.client },
  lines: sale.saleItems.map(({ line, serviceId, name, price, quantity, from, to }, index) => ({
    id: line ?? index,
    line,
    service: { id: serviceId, name, price },
    quantity,
    from,
    to,
  })),
  paymentMethod: sale.paymentMethod,
  discount: sale.discount ? agreedDiscount(sale.discount) : null,
  part: null,
  agreed: agreedPayments(sale),
  reason: '',
  currentPrices: false,
  etag: sale.etag,
  done: null,
})

/** A service of the catalogue, at the price that is shown: it may have cents from before the currency had none. */
export const atShownPrice = <Sold extends { price: number }>(service: Sold): Sold => ({
  ...service,
  price: fromCents(roundCents(toCents(service.price), currencyUnit())),
})

export function withLine(
  draft: Draft,
  { service, quantity = 1, from = null, to = null }: Pick<DraftLine, 'service'> & Partial<DraftLine>,
): Draft {
  const id = Math.max(-1, ...draft.lines.map((line) => line.id)) + 1
  const line = draft.changedSaleId === null ? undefined : null
  return { ...draft, lines: [...draft.lines, { id, line, service, quantity, from, to }] }
}

/**
 * The draft with exactly these services. The lines of services already chosen stay. Others begin with the days of the sale, and last
 * as long as they do.
 */
export function withServices(draft: Draft, services: readonly DraftService[]): Draft {
  const chosen = [...new Map(services.map((service) => [service.id, service])).values()]
  const added = chosen.filter(({ id }) => !draft.lines.some(({ service }) => service.id === id))
  const { from, to } = wholePeriod(draft.lines)
  const all = added.reduce(
    (joined, service) =>
      withLine(joined, { service, ...movePeriod({ from: null, to }, 'from', from, service.days) }),
    draft,
  ).lines
  return { ...draft, lines: chosen.flatMap(({ id }) => all.filter(({ service }) => service.id === id)) }
}

/** Lines missing in the stored sale become new. */
export const linesIn = (lines: readonly DraftLine[], { saleItems }: Sale): DraftLine[] =>
  lines.map((each) => (saleItems.some(({ line }) => line === each.line) ? each : { ...each, line: null }))

/** The current service of a line, by its place, because lines of one service may have prices of their own. */
export const currentService = ({ services }: PriceChanged['current'], id: number, index: number) =>
  services[index]?.id === id ? services[index] : services.find((service) => service.id === id)

/** The draft with the prices and the interest of the server's 409 response. */
export function withCurrentPrices(draft: Draft, current: PriceChanged['current']): Draft {
  return {
    ...draft,
    lines: draft.lines.map((line, index) => ({
      ...line,
      service: { ...line.service, ...currentService(current, line.service.id, index) },
    })),
    paymentMethod: current.paymentMethod,
  }
}
