import { and, desc, eq, notInArray } from 'drizzle-orm'
import {
  agreedLines,
  type ChangeOfSale,
  checkChange,
  checkChangedTerms,
  checkGivenRates,
  composeChange,
  mayAddFreeLines,
  requireRecords,
  type Sale,
  type SaleChange,
  type SaleRecords,
  toCents,
} from 'shared-api/contract'
import { audit } from '../../platform/audit'
import type { Caller } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import { allowed, forbidden } from '../../platform/problem'
import { claimKey, hashRequest } from '../../platform/resources/idempotency'
import { checkIfMatch, requireOne, type Versioned } from '../../platform/resources/resource'
import { account } from '../../tables/accounts'
import { fullNameSql } from '../../tables/columns'
import { sale, saleChange, saleItem, traveller } from '../../tables/sales'
import { lockCurrencies } from '../business/region'
import { withClient } from '../client/queries'
import { keepBookings } from './booked-lines'
import { saleRows } from './insert-sale'
import {
  checkedBy,
  editorOf,
  type LockedSale,
  lockChangeable,
  lockMethod,
  type PaymentRequest,
} from './lock-sale'
import { insertPayments, readPayments, readRateDiscounts } from './payments'
import { sales, toAgreedLine, toLine, toSale, visibleTo } from './queries'
import { readSaleRecords, readSettings } from './sale-records'

/**
 * Changes a sale under its number and moment, once per key. What it was is kept in its history. An equal sale is not stored.
 *
 * @throws ProblemError 400 for unknown ids, a discount over the limit or a missing reason, 403 for what the caller may not change,
 * 404 for a sale that the caller may not see, 409 for a cancelled sale or another total, 412 for another version
 */
export async function changeSale(
  db: Database,
  caller: Caller,
  request: PaymentRequest<SaleChange>,
): Promise<Versioned<Sale>> {
  const { id, input, key } = request
  const requestHash = hashRequest(['sale', id, input])
  return db.transaction(async (tx) => {
    const isNew = await claimKey(tx, { accountId: caller.accountId, key, requestHash }, id)
    if (isNew) await change(tx, caller, request)
    return requireOne(tx, sales, id, visibleTo(caller))
  })
}

async function change(tx: Database, caller: Caller, request: PaymentRequest<SaleChange>): Promise<void> {
  const { id, ifMatch, discountLimit } = request
  const editor = editorOf(caller, request.timeZone)
  const input = await withClient(tx, request.input)
  const row = await lockChangeable(tx, caller, id)
  const before = await requireOne(tx, sales, id)
  if (input.employeeEmail !== row.employeeEmail)
    throw forbidden('employee', /*i18n*/ 'A sale keeps its employee')

  await lockMethod(tx, input.paymentMethodId)
  const region = await lockCurrencies(tx, request.region)
  const read = await readSaleRecords(tx, input, { accountId: row.accountId })
  const { currency, rate } = await readSettings(tx, read, input, { region, stored: row.currency })
  const items = await tx.select().from(saleItem).where(eq(saleItem.saleId, id))
  const agreed = allowed(agreedLines(input.saleItems, items.map(toAgreedLine), input))
  const { buyer, method, offered } = allowed(requireRecords(agreedRecords(read, row, input), input, currency))
  const { sale: composed, payments } = allowed(
    composeChange({ ...agreed, method, offered, before }, input, {
      settings: { currency, rate },
      editor,
      mayAddFreeLines: mayAddFreeLines(caller.role, region),
      paidBefore: {
        method: { id: row.paymentMethodId, interestBasisPoints: row.interestBasisPoints },
        baseCents: row.subtotalCents - row.discountCents,
        paidCents: row.paidCents,
        interestCents: row.interestCents,
        payments: await readPayments(tx, id),
      },
    }),
  )
  // Report a version conflict before a wrong total.
  if (input.total !== undefined && toCents(input.total) !== composed.totalCents)
    checkIfMatch(ifMatch, row.version)
  allowed(checkChangedTerms(composed, input, { before, limit: discountLimit }))
  const given = await readRateDiscounts(tx, id)
  allowed(checkGivenRates(given, row, { ...composed, limit: discountLimit }))

  const isPaidAgain = payments.length > 0
  const rows = saleRows({
    seller: { accountId: row.accountId, email: row.employeeEmail, name: row.employeeName },
    buyer,
    sale: {
      ...composed,
      lines: composed.lines.toSorted((first, second) => first.line - second.line),
      method: isPaidAgain ? method : { ...method, interestBasisPoints: row.interestBasisPoints },
    },
    dueOn: input.dueOn === undefined ? row.dueOn : input.dueOn,
    createdAt: row.createdAt,
  })
  const { createdAt, accountId, employeeEmail, employeeName, ...changed } = rows.sale
  const after = toSale({ ...row, ...changed } as typeof row, rows.items.map(toLine))
  const { reason = null } = input
  const change = checkChange(before, after, { editor, reason })
  if (!change.refusal && !change.isChanged) return
  checkIfMatch(ifMatch, row.version)
  allowed(change)

  await insertPayments(tx, id, { accountId: caller.accountId, payments })
  await tx
    .update(sale)
    .set({ ...changed, ...checkedBy(caller, row), version: row.version + 1 })
    .where(eq(sale.id, id))
  const { kept } = agreed
  await keepBookings(tx, id, { kept, before: items, after: rows.items })
  await tx.delete(saleItem).where(and(eq(saleItem.saleId, id)))
  const now = new Date()
  const addedAt = (position: number) =>
    kept.includes(position) ? (items.find((item) => item.position === position)?.addedAt ?? null) : now
  await tx
    .insert(saleItem)
    .values(rows.items.map((item) => ({ ...item, saleId: id, addedAt: addedAt(item.position) })))
  await tx
    .update(traveller)
    .set({ line: null })
    .where(and(eq(traveller.saleId, id), notInArray(traveller.line, agreed.numbers)))
  await tx.insert(saleChange).values({ saleId: id, accountId: caller.accountId, reason, before })
  await audit(tx, {
    accountId: caller.accountId,
    action: 'update',
    entity: 'sale',
    entityId: id,
    // The currency stands once, beside what is new.
    before: { ...before, currency: undefined },
    after: { ...after, ...(reason !== null && { reason }) },
  })
}

/** The records that a changed sale names: its client and its payment method as it was sold to and with. */
const agreedRecords = (
  { buyer, method, ...records }: SaleRecords,
  row: LockedSale,
  { currentPrices }: Pick<SaleChange, 'currentPrices'>,
): SaleRecords => ({
  ...records,
  buyer: buyer && {
    ...buyer,
    ...(buyer.id === row.clientId && {
      name: row.clientName,
      lastname: row.clientLastname,
      dni: row.clientDni,
      email: row.clientEmail,
    }),
  },
  method: method && {
    ...method,
    ...(method.id === row.paymentMethodId && {
      type: row.paymentMethodType,
      ...(!currentPrices && { interestBasisPoints: row.interestBasisPoints }),
    }),
  },
})

/** What a sale was before each of its changes, the newest first. */
export async function readHistory(
  db: Database,
  { id: saleId, currency }: Pick<Sale, 'id' | 'currency'>,
): Promise<ChangeOfSale[]> {
  const rows = await db
    .select({
      id: saleChange.id,
      at: saleChange.at,
      reason: saleChange.reason,
      before: saleChange.before,
      travellers: saleChange.travellers,
      name: fullNameSql(account),
      email: account.email,
    })
    .from(saleChange)
    .leftJoin(account, eq(account.id, saleChange.accountId))
    .where(eq(saleChange.saleId, saleId))
    .orderBy(desc(saleChange.id))
  return rows.map(({ id, at, reason, before, travellers, name, email }) => ({
    id,
    at: at.toISOString(),
    by: email === null ? null : { name, email },
    reason,
    // Those of 0.2.1 do not name it.
    before: { ...before, currency },
    travellers,
  }))
}
