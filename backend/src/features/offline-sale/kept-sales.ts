import { and, desc, eq, or, sql } from 'drizzle-orm'
import {
  type ClientInput,
  filled,
  fullName,
  type GivenUpSale,
  may,
  type OfflineSale,
  onlyOwn,
  type Region,
  type SaleMark,
} from 'shared-api/contract'
import type { Config } from '../../config/config'
import { audit } from '../../platform/audit'
import type { Caller } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import { forbidden, invalid } from '../../platform/problem'
import { findOne } from '../../platform/resources/resource'
import { createAll } from '../../platform/resources/write'
import { account } from '../../tables/accounts'
import { auditLog } from '../../tables/audit'
import { client } from '../../tables/people'
import { findDiscountLimits } from '../business/queries'
import { clients } from '../client/queries'
import type { Seller } from '../sale/insert-sale'
import { findSaleUnderKey, type RecordedSale } from '../sale/store-sale'
import { recordOfflineSale } from './record-offline-sale'

interface Office {
  db: Database
  config: Pick<Config, 'offlineHours' | 'discountLimits'>
  /** Of the business: its currencies. */
  region: Region
}

interface KeptSale {
  input: OfflineSale
  key: string
}

/**
 * Stores a sale that was kept on a device: sent by its seller, or by an administrator or owner for a seller who no longer logs in.
 *
 * @returns also the account of the seller
 * @throws ProblemError as `recordOfflineSale`, 403 for an employee who sends another one's sale
 */
export async function recordKeptSale(
  office: Office,
  caller: Caller,
  { input, key }: KeptSale,
  marks: SaleMark[] = [],
): Promise<RecordedSale & { accountId: number }> {
  const { db } = office
  const seller = await findSeller(db, caller, input.employeeEmail)
  const { accountId } = seller
  const isHandedIn = accountId !== caller.accountId
  const { client: newClient } = input.offline
  const earlier = newClient && (await findSaleUnderKey(db, { accountId, key }))
  if (earlier) return { stored: earlier, isNew: false, accountId }
  const made = newClient && (await storedClient(db, caller, newClient))
  const recorded = await recordOfflineSale(db, {
    input: made ? { ...input, clientId: made.id } : input,
    key,
    seller,
    recordedBy: caller.accountId,
    ...(await limitsOf(office)),
    marks: [...(made?.marks ?? []), ...marks, ...(isHandedIn ? [handedInBy(caller)] : [])],
  })
  return { ...recorded, accountId }
}

/** The limits of an offline sale. The discount is that of employees, who alone sell offline. */
async function limitsOf({ db, config, region }: Office) {
  const { EMPLOYEE: discountLimit } = await findDiscountLimits(db, config)
  return { offlineHours: config.offlineHours, discountLimit, region }
}

/** 403: employees store their own sales. */
export const notOwn = () =>
  forbidden('employee', /*i18n*/ 'Employees record sales under their own email only')

/**
 * The seller with an email, or who had it when the sale was made.
 *
 * @throws ProblemError 403 for an employee and the email of another one, and for the email of who sells nothing
 */
async function findSeller(db: Database, caller: Caller, email: string): Promise<Seller> {
  const isOwn = email === caller.email
  if (isOwn !== onlyOwn(caller.role, 'handInSales')) throw notOwn()
  if (isOwn) return caller
  const [row] = await db.select().from(account).where(eq(account.email, email))
  const found = row ?? (await accountThatHad(db, email))
  if (!found) throw invalid([{ field: 'employeeEmail', message: /*i18n*/ 'Does not exist' }])
  if (!may(found.role, 'sell')) throw notOwn()
  return { accountId: found.id, email: found.email, name: fullName(found) }
}

/** The account of the employee whose email was changed from this one. */
async function accountThatHad(db: Database, email: string) {
  const [row] = await db
    .select({ account })
    .from(auditLog)
    .innerJoin(account, eq(account.employeeId, auditLog.entityId))
    .where(
      and(
        ...[eq(auditLog.entity, 'employee'), eq(auditLog.action, 'update')],
        sql`${auditLog.before} -> 'person' ->> 'email' = ${email}`,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1)
  return row?.account
}

const handedInBy = ({ name }: Caller): SaleMark => ({
  field: 'employeeEmail',
  ...filled(/*i18n*/ 'Handed in by {name}', { name }),
})

/** Writes the audit log of a sale that its seller gives up. It is not stored. */
export async function giveUpSale(db: Database, caller: Caller, given: GivenUpSale): Promise<void> {
  if (given.employeeEmail !== caller.email) throw notOwn()
  await audit(db, {
    accountId: caller.accountId,
    action: 'discard',
    entity: 'held-sale',
    after: given,
  })
}

/**
 * A client that was made offline: the stored one with this DNI or, if there is none, this email; otherwise a new one. One with another
 * DNI or email marks the sale.
 */
const storedClient = (
  db: Database,
  caller: Caller,
  input: ClientInput,
): Promise<{ id: number; marks: SaleMark[] }> =>
  db.transaction(async (tx) => {
    const { id, dni, email } = client
    const found = await tx
      .select({ id, dni, email })
      .from(client)
      .where(or(eq(dni, input.dni), eq(email, input.email)))
    const known = found.find(({ dni }) => dni === input.dni) ?? found[0]
    if (known) {
      const isSame = known.dni === input.dni && known.email === input.email
      return { id: known.id, marks: isSame ? [] : [anotherClient(input)] }
    }
    const [newId = 0] = await createAll(tx, clients, [input])
    const after = await findOne(tx, clients.listing, newId)
    const { accountId } = caller
    await audit(tx, { accountId, action: 'create', entity: 'client', entityId: newId, after })
    return { id: newId, marks: [] }
  })

const anotherClient = (input: ClientInput): SaleMark => ({
  field: 'clientId',
  message: /*i18n*/ 'The client has another DNI or email',
  of: fullName(input),
})
