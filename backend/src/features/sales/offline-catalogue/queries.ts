import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { type Business, MAX_OFFLINE_CLIENTS, type PaymentMethod, type Service } from 'shared-api/contract'
import { audit } from '../../../platform/audit/audit'
import type { Database } from '../../../platform/database/database'
import { rowsOf } from '../../../platform/database/rows-of'
import { decodeRow, selectList } from '../../../platform/database/selection'
import type { Listing } from '../../../platform/resources/listing'
import { auditLog } from '../../../tables/audit'
import { paymentMethod } from '../../../tables/catalogue'
import { findBusiness } from '../../business/queries'
import { paymentMethods } from '../../payment-methods/queries'
import { isAvailable, services } from '../../services/queries'

/** The records of a catalogue. Rows are never deleted, so that their number and the sum of their versions differ after any change. */
const VERSIONED = ['business', 'category', 'service', 'payment_method', 'client']

/** Differs between any two states of these records. */
export async function catalogueVersion(db: Database): Promise<string> {
  const parts = VERSIONED.map(
    (table) => sql`(select count(*) || '.' || coalesce(sum(version), 0) from ${sql.identifier(table)})`,
  )
  const [row] = await rowsOf<{ version: string }>(
    db,
    sql`select concat_ws('-', ${sql.join(parts, sql`, `)}) as version`,
  )
  if (!row) throw new Error('A select without a table answers one row')
  return row.version
}

export interface CatalogueRecords {
  version: string
  madeAt: string
  business: Business
  services: Service[]
  paymentMethods: PaymentMethod[]
  /** An array as JSON text: there may be many clients, which only PostgreSQL needs to take apart. */
  clients: string
}

/** Reads all records of a catalogue in one snapshot. */
export function readCatalogue(db: Database): Promise<CatalogueRecords> {
  return db.transaction(
    async (tx) => {
      // Before the snapshot, which the first query takes: a later change is then later than `madeAt`.
      const madeAt = new Date().toISOString()
      return {
        version: await catalogueVersion(tx),
        madeAt,
        business: await findBusiness(tx),
        services: await readList(tx, services.listing, isAvailable),
        paymentMethods: await readList(tx, paymentMethods.listing, sql`not ${paymentMethod.retired}`),
        clients: await readClients(tx),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

const DAY_MS = 24 * 3_600_000

/** Writes the audit log, once a day for each account and network address: a device takes a new catalogue after every change. */
export async function recordCatalogue(db: Database, accountId: number, source: string): Promise<void> {
  const yesterday = new Date(Date.now() - DAY_MS)
  const [recorded] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.accountId, accountId),
        eq(auditLog.action, 'offline-catalogue'),
        eq(auditLog.source, source),
        gt(auditLog.at, yesterday),
      ),
    )
    .limit(1)
  if (!recorded) await audit(db, { accountId, action: 'offline-catalogue', entity: 'client', source })
}

async function readList<Row extends { id: number }>(
  tx: Database,
  { columns, from, details, id, toRow }: Listing<Row>,
  isCopied: SQL,
): Promise<Row[]> {
  const rows = await rowsOf<Record<string, unknown>>(
    tx,
    sql`select ${selectList(columns)} from ${from} ${details} where ${isCopied} order by ${id}`,
  )
  return rows.map((row) => toRow(decodeRow(columns, row)))
}

async function readClients(tx: Database): Promise<string> {
  const [row] = await rowsOf<{ clients: string }>(
    tx,
    sql`
      select coalesce(json_agg(json_build_object(
        'id', id, 'person', json_build_object('name', name, 'lastname', lastname, 'dni', dni, 'email', email)
      )), '[]')::text as clients
      from (select * from client order by id desc limit ${MAX_OFFLINE_CLIENTS}::int) as client`,
  )
  return row?.clients ?? '[]'
}
