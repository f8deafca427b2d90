import {
  CalendarDate,
  Category,
  Client,
  currencyOf,
  DiscountInput,
  formatDni,
  fromCents,
  fullName,
  PaymentMethod,
  type PriceChanged,
  roundCents,
  SaleItem,
  Service,
  toCents,
  UsedMethod,
  wholePeriod,
} from 'shared-api/contract'
import { currentLanguage } from 'shared-i18n'
import { businessCurrency } from 'shared-ui'
import * as v from 'valibot'
import { movePeriod } from './period'

/** The client fields that are shown. Address and birthday are not stored in the browser. */
const { name, lastname, dni, email } = Client.entries.person.entries
export const DraftClient = v.object({
  id: Client.entries.id,
  person: v.object({ name, lastname, dni, email }),
})
export type DraftClient = v.InferOutput<typeof DraftClient>

/** The service fields that are shown. */
export const DraftService = v.object({
  /** 0: it is not in the catalogue, but has a name and a price of its own. */
  id: v.pipe(v.number(), v.integer(), v.minValue(0)),
  name: Service.entries.name,
  price: Service.entries.price,
  currency: Service.entries.currency,
  /** Undefined for a service that was sold. */
  category: v.optional(v.object({ name: v.string() })),
  days: Service.entries.days,
  datesRequired: Service.entries.datesRequired,
  /** Of what is not in the catalogue. */
  categoryId: v.optional(v.nullable(Category.entries.id)),
  /** Of a line that was sold: its price before it was converted. */
  original: v.optional(SaleItem.entries.original),
})
export type DraftService = v.InferOutput<typeof DraftService>

/** The fields of a payment method that are shown. */
const DraftMethod = v.object({
  ...UsedMethod.entries,
  /** Undefined for that of a stored sale. */
  ...v.partial(v.pick(PaymentMethod, ['currency', 'isCash'])).entries,
})
export type DraftMethod = v.InferOutput<typeof DraftMethod>

/** The rate of the office by which a draft is converted, as it was shown. */
const DraftExchange = v.object({
  id: v.number(),
  stronger: v.string(),
  /** In ten-thousandths. */
  rate: v.number(),
  cashSteps: v.optional(v.record(v.string(), v.number())),
})
export type DraftExchange = v.InferOutput<typeof DraftExchange>

const DraftLine = v.object({
  /** Its number in the draft, which no other line has. */
  id: v.number(),
  /** The number of the line in the stored sale. Null: it has none yet. Undefined: the sale is not stored. */
  line: v.optional(v.nullable(v.number())),
  service: DraftService,
  quantity: v.number(),
  /** The first and the last day of travel, both set or both null. */
  from: v.nullable(CalendarDate),
  to: v.nullable(CalendarDate),
})
export type DraftLine = v.InferOutput<typeof DraftLine>

/** True when the days of travel must be set and are not. */
export const lacksDates = ({ service, from }: DraftLine): boolean => service.datesRequired === true && !from

/**
 * What is chosen of a sale. It holds names and prices, not only ids, because the list may be on another page when they are shown.
 */
export const SaleDraft = v.object({
  /** The Idempotency-Key, one per draft: a retried request stores the sale once. */
  key: v.string(),
  client: v.nullable(DraftClient),
  lines: v.array(DraftLine),
  paymentMethod: v.nullable(DraftMethod),
  /** Of a stored sale, or as it was chosen. Undefined: that of the first line. */
  currency: v.optional(v.string()),
  /** Undefined: nothing can be converted. */
  exchange: v.optional(DraftExchange),
  discount: v.nullable(DiscountInput),
})
export type SaleDraft = v.InferOutput<typeof SaleDraft>

/** The code of the currency of all amounts of a draft. */
export const draftCode = ({ currency, lines }: Pick<SaleDraft, 'currency' | 'lines'>): string =>
  currency ?? lines[0]?.service.currency ?? businessCurrency().code

/** True when the rate is used: for a line, or for the payment. */
export function isConverted(draft: Pick<SaleDraft, 'currency' | 'lines' | 'paymentMethod'>): boolean {
  const code = draftCode(draft)
  return [...draft.lines.map(({ service }) => service), draft.paymentMethod].some(
    (priced) => (priced?.currency ?? code) !== code,
  )
}

/** A service of the catalogue, at the price that is shown: it may have cents from before the currency had none. */
export const atShownPrice = <Sold extends { price: number; currency: string }>(service: Sold): Sold => ({
  ...service,
  price: fromCents(roundCents(toCents(service.price), currencyOf(service.currency))),
})

export function withLine(
  lines: readonly DraftLine[],
  { line, service, quantity = 1, from = null, to = null }: Pick<DraftLine, 'service'> & Partial<DraftLine>,
): DraftLine[] {
  const id = Math.max(-1, ...lines.map((other) => other.id)) + 1
  return [...lines, { id, line, service, quantity, from, to }]
}

/**
 * The draft with exactly these services. The lines of services already chosen stay, and so do the free lines. Others begin with the days
 * of the sale, and last as long as they do.
 */
export function withServices<Draft extends SaleDraft>(
  draft: Draft,
  services: readonly DraftService[],
): Draft {
  const chosen = [...new Map(services.map((service) => [service.id, service])).values()]
  const added = chosen.filter(({ id }) => !draft.lines.some(({ service }) => service.id === id))
  const { from, to } = wholePeriod(draft.lines)
  const all = added.reduce(
    (lines, service) =>
      withLine(lines, { service, ...movePeriod({ from: null, to }, 'from', from, service.days) }),
    draft.lines,
  )
  const isFree = ({ service }: DraftLine) => service.id === 0
  return {
    ...draft,
    lines: [
      ...chosen.flatMap(({ id }) => all.filter((line) => line.service.id === id && !isFree(line))),
      ...all.filter(isFree),
    ],
  }
}

/** The current service of a line, by its place, because lines of one service may have prices of their own. */
export const currentService = ({ services }: PriceChanged['current'], id: number, index: number) =>
  (services[index]?.id ?? 0) === id ? services[index] : services.find((service) => service.id === id)

/** A service at its current price: in its own currency where the line is converted, else in that of the sale. */
function atCurrentPrice(
  service: DraftService,
  now: ReturnType<typeof currentService>,
  currency = service.currency,
): DraftService {
  if (!now) return service
  const { name, price, original } = now
  if (service.original && service.original.price === original?.price) return { ...service, name, price }
  return original
    ? { ...service, name, price: original.price, currency: original.currency }
    : { ...service, name, price, currency, original: null }
}

/** The draft with the prices and the interest of the server's 409 response. */
export const withCurrentPrices = <Draft extends SaleDraft>(
  draft: Draft,
  current: PriceChanged['current'],
): Draft => ({
  ...draft,
  lines: draft.lines.map((line, index) => ({
    ...line,
    service: atCurrentPrice(
      line.service,
      currentService(current, line.service.id, index),
      current.currency ?? draftCode(draft),
    ),
  })),
  ...(current.currency && { currency: current.currency }),
  paymentMethod: { ...draft.paymentMethod, ...current.paymentMethod },
})

export const clientName = ({ person }: Pick<DraftClient, 'person'>): string => fullName(person)

export const clientDni = ({ person }: Pick<DraftClient, 'person'>): string =>
  formatDni(person.dni, currentLanguage())
