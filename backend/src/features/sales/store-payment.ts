import { sql } from 'drizzle-orm'
import type { Sale } from 'shared-api/contract'
import { differences } from '../../platform/audit/changes'
import type { Caller } from '../../platform/caller/caller'
import type { Database } from '../../platform/database/database'
import { decodeRow, selectList } from '../../platform/database/selection'
import { statement } from '../../platform/database/statement'
import type { Versioned } from '../../platform/resources/resource'
import { payment } from '../../tables/sales'
import type { LockedSale } from './changeable'
import { asJson, PAYMENT } from './insert-sale'
import { type NewPayment, paymentRows } from './payments'
import { sales } from './queries'

const { placeholder } = sql

/** A single statement, because entering a payment should take no longer than a sale. */
const store = statement(
  sql`
    with paid as (
      insert into payment (sale_id, ${PAYMENT})
      select ${placeholder('id')}, ${PAYMENT} from jsonb_populate_recordset(null::payment, ${placeholder('payments')}::jsonb)
    ), noted as (
      insert into audit_log (account_id, action, entity, entity_id, before, after)
      values (
        ${placeholder('accountId')}, 'update', 'sale', ${placeholder('id')}, ${placeholder('before')}, ${placeholder('after')})
    )
    update sale set
      paid_cents = ${placeholder('paidCents')}, interest_cents = ${placeholder('interestCents')},
      total_cents = ${placeholder('totalCents')}, version = version + 1
    where id = ${placeholder('id')}
    returning ${selectList(sales.columns)}`,
  { prepared: true },
)

interface EnteredPayments {
  payments: NewPayment[]
  /** The sums of the sale with the payments. */
  sums: Pick<LockedSale, 'paidCents' | 'interestCents' | 'totalCents'>
  /** For the audit log. */
  before: object
  after: object
}

/** Stores payments of a locked sale, with the sums of the sale and the audit log entry. */
export async function storePayments(
  tx: Database,
  { accountId }: Caller,
  id: number,
  { payments, sums, ...states }: EnteredPayments,
): Promise<Versioned<Sale>> {
  const { before, after } = differences(states.before, states.after)
  const [row] = await store.run<Record<string, unknown>>(tx, {
    ...sums,
    id,
    accountId,
    payments: asJson(payment, paymentRows(payments, { accountId, at: new Date() })),
    before: JSON.stringify(before),
    after: JSON.stringify(after),
  })
  if (!row) throw new Error('A locked sale is updated')
  return sales.toRow(decodeRow(sales.columns, row))
}
