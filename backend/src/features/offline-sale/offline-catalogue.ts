import { Readable } from 'node:stream'
import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import {
  Business,
  MAX_OFFLINE_CLIENTS,
  OfficeRate,
  OfflineCatalogue,
  PaymentMethod,
  Problem,
  type Region,
  Service,
} from 'shared-api/contract'
import * as v from 'valibot'
import { audit } from '../../platform/audit'
import { callerOf } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import { decodeRow, rowsOf, selectList } from '../../platform/database/statement'
import { serializer } from '../../platform/http/valibot'
import type { Listing } from '../../platform/resources/listing'
import { etag, isKnown } from '../../platform/resources/resource'
import { auditLog } from '../../tables/audit'
import { paymentMethod } from '../../tables/catalogue'
import { findBusiness, findDiscountLimits } from '../business/queries'
import type { Feature } from '../feature'
import { paymentMethods } from '../payment-method/payment-methods'
import { readOfficeRate } from '../rate/rate'
import { isAvailable, services } from '../service/services'

const businessJson = serializer(Business)
const servicesJson = serializer(v.array(Service))
const paymentMethodsJson = serializer(v.array(PaymentMethod))
const rateJson = serializer(OfficeRate)

/** The catalogue is sent as text, and a response 304 has no body. */
const response: Record<number, v.GenericSchema> = { 200: OfflineCatalogue, 429: Problem }

/** The route from which a device reads what it needs to sell without a network. */
export const offlineCatalogueRoutes: Feature = async (app, { db, config, region }) => {
  const { offlineHours } = config
  const tagOf = (version: string, discountLimit: number) =>
    etag(`${version}-${offlineHours}-${discountLimit}`)

  const readText = async (discountLimit: number): Promise<{ tag: string; text: string }> => {
    const { version, madeAt, business, services, paymentMethods, rate, clients } = await readCatalogue(
      db,
      region.whole(),
    )
    const text =
      `{"madeAt":"${madeAt}","offlineHours":${offlineHours},"discountLimit":${discountLimit},` +
      `"business":${businessJson(business)},"services":${servicesJson(services)},"paymentMethods":${paymentMethodsJson(paymentMethods)},` +
      `"rate":${rateJson(rate)},"clients":${clients}}`
    return { tag: tagOf(version, discountLimit), text }
  }

  app.get(
    '/offline-catalogue',
    {
      config: { access: 'sellOffline' },
      schema: {
        summary:
          'Business, services, payment methods, rate and clients of one moment; 304 when they equal those of If-None-Match',
        headers: v.object({ 'if-none-match': v.optional(v.string()) }),
        response,
      },
    },
    async (request, reply) => {
      const { EMPLOYEE: limit } = await findDiscountLimits(db, config)
      const tag = tagOf(await catalogueVersion(db), limit)
      if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send()
      const { accountId } = callerOf(request)
      const body = await app.exportLimits.run(accountId, request.signal, async () => {
        const { tag, text } = await readText(limit)
        await recordCatalogue(db, accountId, request.ip)
        reply.header('etag', tag)
        return Readable.from([text])
      })
      return reply.type('application/json; charset=utf-8').send(body)
    },
  )
}

/** The records of a catalogue. Rows are never deleted, so that their number and the sum of their versions differ after any change. */
const VERSIONED = ['business', 'category', 'service', 'payment_method', 'client']

/** The version of the catalogue: two different states of these records never have the same one. */
async function catalogueVersion(db: Database): Promise<string> {
  const parts = VERSIONED.map(
    (table) => sql`(select count(*) || '.' || coalesce(sum(version), 0) from ${sql.identifier(table)})`,
  )
  const [row] = await rowsOf<{ version: string }>(
    db,
    sql`select concat_ws('-', ${sql.join(parts, sql`, `)}, (select max(id) from exchange_rate)) as version`,
  )
  if (!row) throw new Error('A select without a table answers one row')
  return row.version
}

interface CatalogueRecords {
  version: string
  madeAt: string
  business: Business
  services: Service[]
  paymentMethods: PaymentMethod[]
  rate: OfficeRate
  /** The clients as JSON text, which is sent as it is: there may be many. */
  clients: string
}

/** Reads all records of a catalogue in one snapshot. */
function readCatalogue(db: Database, region: Region): Promise<CatalogueRecords> {
  return db.transaction(
    async (tx) => {
      // Taken before the first query, which takes the snapshot: every later change is then later than `madeAt`.
      const madeAt = new Date().toISOString()
      return {
        version: await catalogueVersion(tx),
        madeAt,
        business: await findBusiness(tx),
        services: await readList(tx, services.listing, isAvailable),
        paymentMethods: await readList(tx, paymentMethods.listing, sql`not ${paymentMethod.retired}`),
        rate: await readOfficeRate(tx, region),
        clients: await readClients(tx),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

const DAY_MS = 24 * 3_600_000

/** Writes the audit log, once a day for each account and network address: a device takes a new catalogue after every change. */
async function recordCatalogue(db: Database, accountId: number, source: string): Promise<void> {
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
