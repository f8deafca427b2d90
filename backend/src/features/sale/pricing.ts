import { sql } from 'drizzle-orm'
import {
  type Currency,
  type DiscountBounds,
  excessiveDiscount,
  type FieldError,
  filled,
  fromCents,
  interestOn,
  MAX_SUM,
  notOffered,
  roundCents,
  type Sale,
  type SaleTerms,
  saleSums,
  subtotalCents,
} from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { statement } from '../../platform/database/statement'
import { invalid } from '../../platform/problem'
import type { IdempotentRequest } from '../../platform/resources/idempotency'
import type { paymentMethod, service } from '../../tables/catalogue'
import type { client } from '../../tables/people'
import { currentClientId } from '../client/queries'

export type Buyer = Pick<typeof client.$inferSelect, 'id' | 'name' | 'lastname' | 'dni' | 'email'>
export type PricedPaymentMethod = Pick<
  typeof paymentMethod.$inferSelect,
  'id' | 'type' | 'interestBasisPoints' | 'currency'
> & { retired?: boolean }
export type ServiceToSell = Pick<
  typeof service.$inferSelect,
  'id' | 'name' | 'priceCents' | 'currency' | 'categoryId'
> & {
  retired?: boolean
  categoryRetired?: boolean
  datesRequired?: boolean
}

interface AgreedLine {
  sold: Partial<ServiceToSell>
  /** False for a line that was sold without days of travel. */
  hasDays?: boolean
}

/** The records that a sale refers to, with their current prices, which are whole units of the currency. */
export interface SaleBasis {
  currency: Currency
  buyer: Buyer | null
  method: PricedPaymentMethod | null
  services: ServiceToSell[]
  /** Of a change or an offline sale: as what the line of each item was sold. Undefined: a new line, or another service on its line. */
  agreed?: (AgreedLine | undefined)[]
  /** The account's earlier sale with the same Idempotency-Key. */
  earlier: { id: number; requestHash: string | null } | null
}

/** The select list of a `SaleBasis`. Its values are those of `basisValues`. */
export const basisColumns = sql`
  (
    select json_build_object('id', id, 'name', name, 'lastname', lastname, 'dni', dni, 'email', email)
    from client where id = ${currentClientId(sql.placeholder('clientId'))}
  ) as buyer,
  (
    select json_build_object('id', id, 'type', type, 'interestBasisPoints', interest_basis_points,
      'currency', currency, 'retired', retired)
    from payment_method where id = ${sql.placeholder('paymentMethodId')}
  ) as method,
  (
    select coalesce(json_agg(json_build_object(
      'id', service.id, 'name', service.name, 'priceCents', price_cents, 'currency', currency,
      'categoryId', category_id,
      'retired', service.retired, 'categoryRetired', category.retired, 'datesRequired', dates_required)), '[]')
    from service join category on category.id = category_id where service.id = any(${sql.placeholder('serviceIds')}::int[])
  ) as services,
  (
    select json_build_object('id', id, 'requestHash', request_hash)
    from sale where account_id = ${sql.placeholder('accountId')} and idempotency_key = ${sql.placeholder('key')}
  ) as earlier`

type UsedKey = { accountId: number; key?: IdempotentRequest['key'] | null }

export const basisValues = (
  { clientId, paymentMethodId, saleItems }: SaleTerms,
  { accountId, key = null }: UsedKey,
) => ({
  clientId,
  paymentMethodId,
  accountId,
  key,
  serviceIds: saleItems.map((item) => item.serviceId),
})

const selectBasis = statement(sql`select ${basisColumns}`, { prepared: true })

export async function readSaleBasis(
  db: Database,
  input: SaleTerms,
  { currency, ...request }: UsedKey & { currency: Currency },
): Promise<SaleBasis> {
  const [basis] = await selectBasis.run<SaleBasis>(db, basisValues(input, request))
  if (!basis) throw new Error('A select without a table answers one row')
  return { ...basis, services: inUnits(basis.services, currency), currency }
}

/** Rounds prices to the unit: they may have cents from before the business chose a currency without cents. */
export const inUnits = (services: ServiceToSell[], currency: Currency): ServiceToSell[] =>
  services.map((service) => ({ ...service, priceCents: roundCents(service.priceCents, currency) }))

/**
 * The records of a sale, and its lines as they are sold.
 *
 * @throws ProblemError 400 that names every unknown id
 */
export function recordsOf({ buyer, method, services, agreed }: SaleBasis, { saleItems }: SaleTerms) {
  const servicesById = new Map(services.map((row) => [row.id, row]))
  const errors: FieldError[] = []
  const missing = (field: string) => errors.push({ field, message: /*i18n*/ 'Does not exist' })
  if (!buyer) missing('clientId')
  if (!method) missing('paymentMethodId')
  const lines = saleItems.flatMap((item, index) => {
    const now = servicesById.get(item.serviceId)
    if (!now) missing(`saleItems.${index}.serviceId`)
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

export type PricedSale = ReturnType<typeof priceSale>

/**
 * Calculates a sale's total from the prices of its basis.
 *
 * @throws ProblemError 400 that names every unknown id, or for a total that is no amount any more
 */
export function priceSale(basis: SaleBasis, input: SaleTerms) {
  const { buyer, method, lines } = recordsOf(basis, input)
  const { currency } = basis
  const subtotal = subtotalCents(lines)
  if (fromCents(subtotal + interestOn(subtotal, method.interestBasisPoints, currency)) > MAX_SUM)
    throw invalid([{ field: 'saleItems', ...filled(/*i18n*/ 'At most {max}', { max: MAX_SUM }) }])
  const { interestBasisPoints } = method
  const { discount } = input
  const sums = saleSums({ lines, discount, currency }, { interestBasisPoints, amount: input.payment?.amount })
  return { buyer, method, lines, currency, ...sums }
}

/**
 * Checks that nothing in a sale is retired and that the days of travel are set where a service needs them.
 *
 * @param original the sale that is changed
 * @throws ProblemError 400
 */
export function checkSellable(basis: SaleBasis, input: SaleTerms, original?: Sale): void {
  const { method, lines } = recordsOf(basis, input)
  const marks = notOffered({ method, lines }, original?.paymentMethod.id)
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
