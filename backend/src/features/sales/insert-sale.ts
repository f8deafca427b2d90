import { sql } from 'drizzle-orm'
import { fromCents, type Sale } from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { statement } from '../../platform/database/statement'
import { toLine, toSale } from './queries'
import type { SaleRows } from './sale-rows'

const { placeholder } = sql

/** A single statement, so that storing a sale takes one round trip and no explicit transaction. */
const insert = statement(
  sql`
    with stored as (
      insert into sale (
        created_at, received_at, account_id, employee_email, employee_name, client_id, client_name, client_lastname, client_dni,
        client_email, payment_method_id, payment_method_type, interest_basis_points, subtotal_cents, discount, discount_cents, total_cents,
        paid_cents, interest_cents, due_on, idempotency_key, request_hash, service_ids, category_ids
      ) values (
        ${placeholder('createdAt')}, ${placeholder('receivedAt')}, ${placeholder('accountId')},
        ${placeholder('employeeEmail')}, ${placeholder('employeeName')}, ${placeholder('clientId')}, ${placeholder('clientName')},
        ${placeholder('clientLastname')}, ${placeholder('clientDni')}, ${placeholder('clientEmail')},
        ${placeholder('paymentMethodId')}, ${placeholder('paymentMethodType')}, ${placeholder('interestBasisPoints')},
        ${placeholder('subtotalCents')}, ${placeholder('discount')}::jsonb, ${placeholder('discountCents')}, ${placeholder('totalCents')},
        ${placeholder('paidCents')}::bigint, ${placeholder('interestCents')}::bigint, ${placeholder('dueOn')}::date, ${placeholder('idempotencyKey')},
        ${placeholder('requestHash')}, ${placeholder('serviceIds')}::int[],
        ${placeholder('categoryIds')}::int[]
      )
      returning id, client_id, payment_method_id, payment_method_type, interest_basis_points, paid_cents, interest_cents, created_at, account_id
    ), lines as (
      insert into sale_item (
        sale_id, position, service_id, category_id, name, price_cents, quantity, share_cents, client_id, travel_from, travel_to
      )
      select stored.id, place - 1, service_id, category_id, name, price_cents, quantity, share_cents, client_id, travel_from,
        travel_to
      from stored, unnest(
        ${placeholder('serviceIds')}::int[], ${placeholder('categoriesOfLines')}::int[], ${placeholder('names')}::text[],
        ${placeholder('prices')}::bigint[], ${placeholder('quantities')}::int[], ${placeholder('shares')}::bigint[],
        ${placeholder('froms')}::date[], ${placeholder('tos')}::date[]
      ) with ordinality
        as line (service_id, category_id, name, price_cents, quantity, share_cents, travel_from, travel_to, place)
    ), paid as (
      insert into payment (
        sale_id, payment_method_id, payment_method_type, interest_basis_points, amount_cents, interest_cents, at, account_id
      )
      select id, payment_method_id, payment_method_type, interest_basis_points, paid_cents, interest_cents, created_at, account_id
      from stored where paid_cents <> 0
    ), noted as (
      insert into audit_log (account_id, action, entity, entity_id, after)
      select ${placeholder('recordedBy')}, 'create', 'sale', stored.id, ${placeholder('after')}::jsonb from stored
    )
    select id from stored`,
  { prepared: true },
)

/**
 * Stores a sale with its lines, its payment and its audit log entry.
 *
 * @param recordedBy the account that the audit log names
 */
export async function insertSale(db: Database, { sale, items }: SaleRows, recordedBy: number): Promise<Sale> {
  const { idempotencyKey = null, requestHash = null, receivedAt = null } = sale
  const { discount = null, discountCents = 0, paidCents = 0, interestCents = 0, dueOn = null } = sale
  const [row] = await insert.run<{ id: number }>(db, {
    ...sale,
    idempotencyKey,
    requestHash,
    recordedBy,
    createdAt: sale.createdAt.toISOString(),
    receivedAt: receivedAt?.toISOString() ?? null,
    discount: discount && JSON.stringify(discount),
    discountCents,
    paidCents,
    interestCents,
    dueOn,
    categoriesOfLines: items.map((item) => item.categoryId),
    names: items.map((item) => item.name),
    prices: items.map((item) => item.priceCents),
    quantities: items.map((item) => item.quantity),
    shares: items.map((item) => item.shareCents),
    froms: items.map((item) => item.travelFrom ?? null),
    tos: items.map((item) => item.travelTo ?? null),
    // The sale has the rest, and its history what it was before changes.
    after: JSON.stringify({
      total: fromCents(sale.totalCents),
      ...(discount && { discount: fromCents(discountCents), discountReason: discount.reason }),
      ...(receivedAt && { soldOfflineAt: sale.createdAt.toISOString() }),
    }),
  })
  if (!row) throw new Error('An insert that returns its row answers one')
  const status = 'COMPLETED' as const
  const notCancelled = { status, cancelledAt: null, cancelledBy: null, cancelReason: null, version: 1 }
  return toSale(
    {
      ...sale,
      discount,
      discountCents,
      paidCents,
      interestCents,
      dueOn,
      idempotencyKey,
      requestHash,
      receivedAt,
      ...notCancelled,
      id: row.id,
    },
    items.map(toLine),
  )
}
