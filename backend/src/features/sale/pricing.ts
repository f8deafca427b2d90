import { type SQL, sql } from 'drizzle-orm'
import {
  type Currency,
  currencyOf,
  currencyOfSale,
  type DiscountBounds,
  type ExchangeRate,
  excessiveDiscount,
  type FieldError,
  filled,
  freeLinesNotAllowed,
  fromCents,
  interestOn,
  isSameLine,
  lineNumbers,
  MAX_SUM,
  notOffered,
  type OriginalPrice,
  type Outcome,
  type PaymentTerms,
  paidAmounts,
  priceInSale,
  type Region,
  type Sale,
  type SaleTerms,
  saleSums,
  settledSums,
  subtotalCents,
  toCents,
} from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { statement } from '../../platform/database/statement'
import { allowed, invalid } from '../../platform/problem'
import type { IdempotentRequest } from '../../platform/resources/idempotency'
import type { paymentMethod, service } from '../../tables/catalogue'
import type { client } from '../../tables/people'
import { requireCurrency } from '../business/region'
import { currentClientId } from '../client/queries'
import { findRate } from '../rate/rate'
import { originalOf } from './queries'

export type Buyer = Pick<typeof client.$inferSelect, 'id' | 'name' | 'lastname' | 'dni' | 'email'>
export type PricedPaymentMethod = Pick<
  typeof paymentMethod.$inferSelect,
  'id' | 'type' | 'interestBasisPoints' | 'currency'
> & { isCash?: boolean; retired?: boolean; earlierCurrency?: string | null }
export type ServiceToSell = Pick<typeof service.$inferSelect, 'name' | 'priceCents' | 'currency'> & {
  /** Null: a line that is not in the catalogue. */
  id: number | null
  categoryId: number | null

  /** The price before it was converted to the currency of the sale. Null or undefined: it was not. */
  original?: OriginalPrice | null
  retired?: boolean
  /** What it had within the last day, or at the moment of an offline catalogue. Null: the same. */
  earlierCurrency?: string | null
  categoryRetired?: boolean
  datesRequired?: boolean
}

interface AgreedLine {
  sold: Partial<ServiceToSell>
  /** False for a line that was sold without days of travel. */
  hasDays?: boolean
}

/** The records that a sale refers to, with their current prices in its currency. */
export interface SaleBasis extends Pick<PaymentTerms, 'currency' | 'rate' | 'cashSteps' | 'isPaid'> {
  region: Region
  /** True where the request names none, and a service has had another one within the last day. */
  isCurrencyUnknown?: boolean
  buyer: Buyer | null
  method: PricedPaymentMethod | null
  services: ServiceToSell[]
  /** Ids of the categories of lines that are not in the catalogue. */
  categories: number[]
  /** Of a change or an offline sale: as what the line of each item was sold. Undefined: a new line, or another service on its line. */
  agreed?: (AgreedLine | undefined)[]
  /** The account's earlier sale with the same Idempotency-Key. */
  earlier: { id: number; requestHash: string | null } | null
}

/** The moment from which an earlier currency is looked for. */
const currencySince = sql`coalesce(${sql.placeholder('currencySince')}::timestamptz, now() - interval '1 day')`

/** The first currency that a record had since then. Null: it has always had that of now. */
const earlierServiceCurrency = sql`(
  select currency_before from price_change
  where service_id = service.id and at > ${currencySince} and currency_before <> currency_after order by id limit 1)`
export const earlierMethodCurrency = (since: SQL = currencySince) => sql`(
  select before ->> 'currency' from audit_log
  where entity = 'payment-method' and action = 'update' and entity_id = payment_method.id
    and at > ${since} and before ->> 'currency' is not null order by id limit 1)`

/** The select list of a `SaleBasis`. Its values are those of `basisValues`. */
export const basisColumns = sql`
  (
    select json_build_object('id', id, 'name', name, 'lastname', lastname, 'dni', dni, 'email', email)
    from client where id = ${currentClientId(sql.placeholder('clientId'))}
  ) as buyer,
  (
    select json_build_object('id', id, 'type', type, 'interestBasisPoints', interest_basis_points,
      'currency', currency, 'isCash', is_cash, 'retired', retired, 'earlierCurrency', ${earlierMethodCurrency()})
    from payment_method where id = ${sql.placeholder('paymentMethodId')}
  ) as method,
  (
    select coalesce(json_agg(json_build_object(
      'id', service.id, 'name', service.name, 'priceCents', price_cents, 'currency', currency,
      'categoryId', category_id, 'earlierCurrency', ${earlierServiceCurrency},
      'retired', service.retired, 'categoryRetired', category.retired, 'datesRequired', dates_required)), '[]')
    from service join category on category.id = category_id where service.id = any(${sql.placeholder('serviceIds')}::int[])
  ) as services,
  array(select id from category where id = any(${sql.placeholder('categoryIds')}::int[])) as categories,
  (
    select json_build_object('id', id, 'requestHash', request_hash)
    from sale where account_id = ${sql.placeholder('accountId')} and idempotency_key = ${sql.placeholder('key')}
  ) as earlier`

type UsedKey = {
  accountId: number
  key?: IdempotentRequest['key'] | null
  /** Default: a day ago. */
  currencySince?: Date
}

export const basisValues = (
  { clientId, paymentMethodId, saleItems }: SaleTerms,
  { accountId, key = null, currencySince }: UsedKey,
) => ({
  currencySince: currencySince?.toISOString() ?? null,
  clientId,
  paymentMethodId,
  accountId,
  key,
  serviceIds: saleItems.flatMap((item) => item.serviceId ?? []),
  categoryIds: saleItems.flatMap((item) => item.categoryId ?? []),
})

const selectBasis = statement(sql`select ${basisColumns}`, { prepared: true })

interface Priced {
  region: Region
  /** Of a sale that is stored: its own. Undefined: what the request and its services say. */
  currency?: string | undefined
  /** Of a sale made offline: what its device has shown. It is sold in the currencies of then, whatever the business uses now. */
  seen?: (Pick<PaymentTerms, 'cashSteps'> & { rate: ExchangeRate | undefined }) | undefined
}

/** @throws ProblemError 400 for services of two currencies without one of the sale, and where a rate is needed and there is none */
export async function readSaleBasis(
  db: Database,
  input: SaleTerms,
  { region, currency, ...request }: UsedKey & Priced,
): Promise<SaleBasis> {
  const [basis] = await selectBasis.run<StoredBasis>(db, basisValues(input, request))
  if (!basis) throw new Error('A select without a table answers one row')
  return withSaleCurrency(db, basis, input, { region, currency })
}

export type StoredBasis = Omit<
  SaleBasis,
  'region' | 'currency' | 'isCurrencyUnknown' | 'rate' | 'cashSteps' | 'isPaid'
>

/** The prices of what is sold in the currency of the sale. */
export async function withSaleCurrency(
  db: Database,
  basis: StoredBasis,
  { rateId, ...input }: SaleTerms,
  { region, currency: stored, seen }: Priced,
): Promise<SaleBasis> {
  const { method, services } = basis
  const free = input.saleItems.flatMap(({ serviceId, currency }) => (serviceId ? [] : (currency ?? [])))
  const offered = [...services.map(({ currency }) => currency), ...free]
  const isCurrencyUnknown =
    !stored && !seen && !input.currency && services.some(({ earlierCurrency }) => earlierCurrency)
  const unknown = isCurrencyUnknown || seen ? region.currency : undefined
  const code = stored ?? currencyOfSale(input.currency, offered, region.currency) ?? unknown
  if (!code || (input.currency && input.currency !== code))
    throw invalid([
      {
        field: 'currency',
        message: code
          ? /*i18n*/ 'A sale keeps its currency'
          : /*i18n*/ 'The services have two currencies: choose that of the sale',
      },
    ])
  if (!seen) for (const each of stored ? free : [...free, code]) requireCurrency(each, region)
  const currency = currencyOf(code)
  const isConverted = [...offered, method?.currency ?? code].some((each) => each !== code)
  const rate = isConverted
    ? (seen?.rate ?? (await findRate(db, region, seen ? undefined : rateId)))
    : undefined
  return {
    ...basis,
    region,
    services: services.map((each) => inSale(each, currency, rate)),
    currency,
    isCurrencyUnknown,
    rate,
    cashSteps: seen?.cashSteps ?? region.cashSteps,
    isPaid: seen !== undefined,
  }
}

function inSale(service: ServiceToSell, currency: Currency, rate: ExchangeRate | undefined): ServiceToSell {
  const price = priceInSale(service, currency, rate)
  if (!price)
    throw invalid([
      {
        field: 'saleItems',
        message: /*i18n*/ 'There is no rate yet: administrators and owners set it on Today',
      },
    ])
  return { ...service, ...price }
}

/**
 * The records of a sale, and its lines as they are sold.
 *
 * @throws ProblemError 400 that names every unknown id
 */
export function requireRecords(basis: SaleBasis, { saleItems }: SaleTerms) {
  const { buyer, method, services, categories, agreed } = basis
  const servicesById = new Map(services.map((row) => [row.id, row]))
  const errors: FieldError[] = []
  const missing = (field: string) => errors.push({ field, message: /*i18n*/ 'Does not exist' })
  if (!buyer) missing('clientId')
  if (!method) missing('paymentMethodId')
  const lines = saleItems.flatMap((item, index) => {
    const now = item.serviceId ? servicesById.get(item.serviceId) : freeLine(item, basis)
    if (!now) missing(`saleItems.${index}.serviceId`)
    if (item.categoryId && !categories.includes(item.categoryId)) missing(`saleItems.${index}.categoryId`)
    const ofLine = agreed?.[index]
    const sold = now && { ...now, ...ofLine?.sold }
    return sold
      ? [
          {
            item,
            sold,
            agreed: ofLine,
            serviceId: sold.id,
            price: fromCents(sold.priceCents),
            quantity: item.quantity,
          },
        ]
      : []
  })
  if (!buyer || !method || errors.length > 0) throw invalid(errors)
  return { buyer, method, lines }
}

/** What is sold without a service: a name and a price. */
const freeLine = (
  { name = '', price = 0, currency, categoryId = null }: SaleTerms['saleItems'][number],
  { currency: ofSale, rate }: SaleBasis,
): ServiceToSell =>
  inSale(
    { id: null, name, priceCents: toCents(price), currency: currency ?? ofSale.code, categoryId },
    ofSale,
    rate,
  )

export type StoredLine = Parameters<typeof originalOf>[0] & {
  position: number
  serviceId: number | null
  categoryId: number | null
  name: string
  priceCents: number
  travelFrom: string | null
}

/**
 * As what the lines of a stored sale or quote were sold, for the items that stand for them. `positions` are the numbers of the lines, in
 * the order of the items.
 *
 * @param currentPrices true for their names alone
 * @throws ProblemError 400 for a line that is not among them
 */
export function agreedLines(
  items: SaleTerms['saleItems'],
  lines: readonly StoredLine[],
  { currentPrices = false }: { currentPrices?: boolean } = {},
): { positions: number[]; agreed: NonNullable<SaleBasis['agreed']> } {
  const stored = new Map(lines.map((each) => [each.position, each]))
  const unknown = items.flatMap(({ line }, index) =>
    typeof line === 'number' && !stored.has(line)
      ? [{ field: `saleItems.${index}.line`, message: /*i18n*/ 'Not in the sale' }]
      : [],
  )
  if (unknown.length > 0) throw invalid(unknown)
  const inOrder = lines.map(({ position, serviceId, name }) => ({ line: position, serviceId, name }))
  const positions = lineNumbers(
    items,
    inOrder.sort((first, second) => first.line - second.line),
  )
  const agreed = items.map((sent, index) => {
    const line = stored.get(positions[index] ?? -1)
    if (!line || !isSameLine(sent, line)) return undefined
    // The price of a line that is not in the catalogue is typed.
    if (!line.serviceId && toCents(sent.price ?? 0) !== line.priceCents) return undefined
    const { name, categoryId, priceCents, travelFrom } = line
    return {
      sold: { name, categoryId, ...(!currentPrices && { priceCents, original: originalOf(line) }) },
      hasDays: travelFrom !== null,
    }
  })
  return { positions, agreed }
}

export type PricedSale = ReturnType<typeof priceSale>

/** Fields of the payment are named by their path in a sale. */
export const atPayment = <Result extends object>(outcome: Outcome<Result>): Outcome<Result> =>
  outcome.refusal?.errors
    ? {
        refusal: {
          ...outcome.refusal,
          errors: outcome.refusal.errors.map(({ field, ...error }) => ({
            ...error,
            field: field === 'paymentMethodId' ? field : `payment.${field}`,
          })),
        },
      }
    : outcome

/**
 * Calculates what is to be paid of a sale from the prices of its basis.
 *
 * @throws ProblemError 400 that names every unknown id, or for a total that is no amount any more
 */
export function priceLines(basis: SaleBasis, input: SaleTerms) {
  const { buyer, method, lines } = requireRecords(basis, input)
  const { currency, isCurrencyUnknown, rate } = basis
  const subtotal = subtotalCents(lines)
  if (fromCents(subtotal + interestOn(subtotal, method.interestBasisPoints, currency)) > MAX_SUM)
    throw invalid([{ field: 'saleItems', ...filled(/*i18n*/ 'At most {max}', { max: MAX_SUM }) }])
  const nothing = { paidCents: 0, interestCents: 0 }
  const sums = saleSums({ lines, discount: input.discount, currency }, nothing)
  return { buyer, method, lines, currency, isCurrencyUnknown, rate, ...sums }
}

/**
 * Calculates a new sale, and what is paid of it.
 *
 * @throws ProblemError as `priceLines`, and for what cannot be paid
 */
export function priceSale(basis: SaleBasis, input: SaleTerms) {
  const priced = priceLines(basis, input)
  const { currency, method, baseCents } = priced
  const { rate, cashSteps, isPaid } = basis
  const terms = { owedCents: baseCents, currency, method, rate, cashSteps, isPaid }
  const { paid } = allowed(atPayment(paidAmounts(terms, input.payment ?? {})))
  const { amountCents: paidCents, interestCents, exchange } = paid
  return {
    ...priced,
    paid,
    exchange,
    ...settledSums({ status: 'COMPLETED', baseCents }, { paidCents, interestCents }),
  }
}

/**
 * Checks that nothing in a sale is retired and that the days of travel are set where a service needs them.
 *
 * @param original the sale that is changed
 * @throws ProblemError 400
 */
export function checkSellable(
  basis: SaleBasis,
  input: SaleTerms,
  { mayAddLines, original }: { mayAddLines: boolean; original?: Sale },
): void {
  const { method, lines } = requireRecords(basis, input)
  const marks = [
    ...notOffered({ method, lines }, original?.paymentMethod.id),
    ...freeLinesNotAllowed(lines, mayAddLines || basis.region.employeesSellFreeLines),
  ]
  if (marks.length > 0) throw invalid(marks)
}

/** @throws ProblemError 400 at the field of a discount over the limit */
export function checkDiscount(
  { clientId, discount }: Pick<SaleTerms, 'clientId' | 'discount'>,
  lines: PricedSale['lines'],
  bounds: DiscountBounds,
): void {
  const marks = excessiveDiscount({ clientId, lines, discount }, bounds)
  if (marks.length > 0) throw invalid(marks)
}
