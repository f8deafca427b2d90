import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  CENT,
  type DiscountInput,
  discountCents,
  fromCents,
  type HeldSale,
  type HeldSaleQuery,
  roundCents,
  type Sale,
  saleSums,
  smallestUnit,
} from 'shared-api/contract'
import type { Caller } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import { ProblemError } from '../../platform/problem'
import { listing } from '../../platform/resources/listing'
import { findOne } from '../../platform/resources/resource'
import { account } from '../../tables/accounts'
import { searchText } from '../../tables/columns'
import { heldSale } from '../../tables/held-sales'
import { client } from '../../tables/people'

export type StoredHeldSale = typeof heldSale.$inferSelect

const seller = alias(account, 'seller')
const decider = alias(account, 'decider')

interface StoredLine {
  serviceId: number
  name: string
  quantity: number
  /** The current price. */
  priceCents: number
}

const lines = sql<StoredLine[]>`(
  select json_agg(json_build_object(
    'serviceId', service.id, 'name', service.name, 'priceCents', service.price_cents, 'quantity', line -> 'quantity') order by place)
  from jsonb_array_elements(${heldSale.sale} -> 'saleItems') with ordinality as item (line, place)
  join service on service.id = (line ->> 'serviceId')::int)`

/** The payment method, with its current interest. */
const method = sql<{ id: number; type: string; interestBasisPoints: number }>`(
  select json_build_object('id', id, 'type', type, 'interestBasisPoints', interest_basis_points)
  from payment_method where id = (${heldSale.sale} ->> 'paymentMethodId')::int)`

const { id, state, createdAt, soldAt, reason, decidedAt, decisionReason, saleId } = heldSale

export const heldSales = listing({
  from: sql`${heldSale} join ${account} as seller on ${eq(seller.id, heldSale.accountId)}
    join ${client} on ${eq(client.id, heldSale.clientId)}`,
  details: sql`left join ${account} as decider on ${eq(decider.id, heldSale.decidedBy)}`,
  id,
  search: searchText([seller.name, seller.lastname, client.name, client.lastname, client.dni]),
  sort: { id, createdAt, soldAt, state, total: heldSale.totalCents },
  defaultSort: 'id,desc',
  columns: {
    id,
    state,
    createdAt,
    soldAt,
    reason,
    decidedAt,
    decisionReason,
    saleId,
    lines,
    method,
    paid: sql<number | null>`(${heldSale.sale} -> 'payment' -> 'amount')::float8`,
    dueOn: sql<string | null>`${heldSale.sale} ->> 'dueOn'`,
    discount: sql<DiscountInput | null>`${heldSale.sale} -> 'discount'`,
    catalogueAt: sql<string>`${heldSale.sale} -> 'offline' ->> 'catalogueAt'`,
    totalCents: heldSale.totalCents,
    currency: sql<string | null>`(select currency from business)`,
    clientId: client.id,
    clientName: client.name,
    clientLastname: client.lastname,
    employeeEmail: sql<string>`${seller.email}`,
    employeeName: sql<string>`${seller.name} || ' ' || ${seller.lastname}`,
    handedInBy: sql<string | null>`(
      select name || ' ' || lastname from account where id = ${heldSale.handedInBy} and id <> ${heldSale.accountId})`,
    deciderName: sql<string | null>`${decider.name} || ' ' || ${decider.lastname}`,
    deciderEmail: sql<string | null>`${decider.email}`,
  },
  toRow: (row): HeldSale => ({
    id: row.id,
    state: row.state,
    reason: row.reason,
    catalogueAt: row.catalogueAt,
    createdAt: row.createdAt.toISOString(),
    soldAt: row.soldAt.toISOString(),
    employeeEmail: row.employeeEmail,
    employeeName: row.employeeName,
    handedInBy: row.handedInBy,
    client: { id: row.clientId, name: row.clientName, lastname: row.clientLastname },
    lines: row.lines.map(({ serviceId, name, quantity }) => ({ serviceId, name, quantity })),
    paymentMethod: { id: row.method.id, type: row.method.type },
    paid: row.paid,
    dueOn: row.dueOn,
    total: fromCents(row.totalCents),
    discount: row.discount && {
      ...row.discount,
      serviceId: row.discount.serviceId ?? null,
      amount: fromCents(discountCents(row.lines.map(pricedIn(row)), row.discount, unitIn(row))),
    },
    currentTotal: row.state === 'WAITING' ? currentTotal(row) : null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy:
      row.deciderName === null || row.deciderEmail === null
        ? null
        : { name: row.deciderName, email: row.deciderEmail },
    decisionReason: row.decisionReason,
    saleId: row.saleId,
  }),
})

const unitIn = ({ currency }: { currency: string | null }) =>
  currency === null ? CENT : smallestUnit(currency)

const pricedIn =
  (row: { currency: string | null }) =>
  ({ serviceId, priceCents, quantity }: StoredLine) => ({
    serviceId,
    price: fromCents(roundCents(priceCents, unitIn(row))),
    quantity,
  })

interface StoredTerms {
  lines: StoredLine[]
  method: { interestBasisPoints: number }
  discount: DiscountInput | null
  /** The paid part, when the sale is not paid in full. */
  paid: number | null
  currency: string | null
}

const currentTotal = ({ lines, method, discount, paid, currency }: StoredTerms): number => {
  const now = lines.map(pricedIn({ currency }))
  const { interestBasisPoints } = method
  const terms = { lines: now, discount, unit: unitIn({ currency }) }
  return fromCents(saleSums(terms, { interestBasisPoints, amount: paid ?? undefined }).totalCents)
}

/** Restricts employees to their own held sales. The other roles see all. */
export const heldVisibleTo = (caller: Caller) =>
  caller.role === 'EMPLOYEE' ? eq(heldSale.accountId, caller.accountId) : undefined

export const heldSaleFilter = ({ state }: HeldSaleQuery) =>
  state === undefined ? undefined : eq(heldSale.state, state)

interface UsedKey {
  /** The seller. */
  accountId: number
  key: string
}

const hasKey = ({ accountId, key }: UsedKey) =>
  and(eq(heldSale.accountId, accountId), eq(heldSale.idempotencyKey, key))

/** The held sale of a seller's Idempotency-Key. */
export async function heldUnderKey(db: Database, used: UsedKey): Promise<HeldSale | undefined> {
  const [row] = await db.select({ id }).from(heldSale).where(hasKey(used))
  return row && readHeldSale(db, row.id)
}

/** The same, locked for a decision. */
export async function lockHeldUnderKey(tx: Database, used: UsedKey): Promise<StoredHeldSale | undefined> {
  const [row] = await tx.select().from(heldSale).where(hasKey(used)).for('no key update')
  return row
}

export async function readHeldSale(db: Database, heldId: number): Promise<HeldSale> {
  const row = await findOne(db, heldSales, heldId)
  if (!row) throw new Error(`The held sale ${heldId} cannot be read`)
  return row
}

/** 409: the sale is held, so it is stored by a decision only, and decided once. */
export const heldProblem = (heldSale: HeldSale) =>
  new ProblemError(409, {
    code: 'held',
    detail:
      heldSale.state === 'WAITING'
        ? /*i18n*/ 'This sale waits for a decision'
        : /*i18n*/ 'This sale has been decided already',
    extension: { heldSale },
  })

/** 409: the sale is stored already, so there is nothing to decide. */
export const storedProblem = (sale: Sale) =>
  new ProblemError(409, {
    code: 'stored',
    detail: /*i18n*/ 'This sale is stored already',
    extension: { sale },
  })
