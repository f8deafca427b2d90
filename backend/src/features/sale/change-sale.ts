import { isDeepStrictEqual } from 'node:util'
import { and, eq, notInArray } from 'drizzle-orm'
import {
  AFTER_SALE_DAY,
  isAfterSaleDay,
  keptDiscount,
  lineNumbers,
  mayGiveAllBack,
  refundablePayments,
  refundsOf,
  remainingPayments,
  type Sale,
  type SaleChange,
  type SaleTerms,
  toCents,
} from 'shared-api/contract'
import { audit } from '../../platform/audit'
import type { Caller } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import { forbidden, invalid, refused } from '../../platform/problem'
import { claimKey, hashRequest } from '../../platform/resources/idempotency'
import { checkIfMatch, requireOne, type Versioned } from '../../platform/resources/resource'
import { payment, sale, saleChange, saleItem, traveller } from '../../tables/sales'
import { withClient } from '../client/queries'
import { type SaleRows, saleRows } from './insert-sale'
import { checkedBy, editorOf, type LockedSale, lockChangeable, type WriteRequest } from './lock-sale'
import { insertPayments, readPayments } from './payments'
import { checkDiscount, checkSellable, priceSale, readSaleBasis, type SaleBasis } from './pricing'
import { balanceCents, sales, toLine, toSale, visibleTo } from './queries'
import { checkTotal, travelDays } from './store-sale'

interface ChangeRequest extends WriteRequest<SaleChange> {
  /** The highest discount of the caller, in percent. */
  discountLimit: number
}

/**
 * Changes a sale under its number and moment, once per key. What it was is kept in its history. An equal sale is not stored.
 *
 * @throws ProblemError 400 for unknown ids, a discount over the limit or a missing reason, 403 for what the caller may not change,
 * 404 for a sale that the caller may not see, 409 for a cancelled sale or another total, 412 for another version
 */
export async function changeSale(
  db: Database,
  caller: Caller,
  request: ChangeRequest,
): Promise<Versioned<Sale>> {
  const { id, input, key } = request
  const requestHash = hashRequest(['sale', id, input])
  return db.transaction(async (tx) => {
    const isNew = await claimKey(tx, { accountId: caller.accountId, key, requestHash }, id)
    if (isNew) await change(tx, caller, request)
    return requireOne(tx, sales, id, visibleTo(caller))
  })
}

async function change(tx: Database, caller: Caller, request: ChangeRequest): Promise<void> {
  const { id, ifMatch, discountLimit, unit } = request
  const editor = editorOf(caller, request.timeZone)
  const input = await withClient(tx, request.input)
  const row = await lockChangeable(tx, caller, id)
  const before = await requireOne(tx, sales, id)
  if (input.employeeEmail !== row.employeeEmail)
    throw forbidden('employee', /*i18n*/ 'A sale keeps its employee')

  const { basis, positions } = await readAgreedBasis(tx, input, { row, unit })
  checkSellable(basis, input, before)
  const terms: SaleTerms = {
    ...input,
    discount: keptDiscount(before, priceSale(basis, input).lines, input, unit),
  }
  const priced = priceSale(basis, terms)
  const { buyer, method, lines, subtotalCents, discountCents } = priced
  const baseCents = subtotalCents - discountCents
  // Keep rounded partial payments if the amount due is unchanged.
  const isSamePayment =
    method.id === row.paymentMethodId &&
    method.interestBasisPoints === row.interestBasisPoints &&
    baseCents === row.subtotalCents - row.discountCents
  const isPaidAgain =
    !input.keepPayments &&
    !isSamePayment &&
    (await isPaidWhole(tx, row)) &&
    mayGiveAllBack(refundablePayments(await readPayments(tx, id), editor))
  if (!isPaidAgain && method.id !== row.paymentMethodId)
    throw invalid([
      { field: 'paymentMethodId', message: /*i18n*/ 'Payments stay. Give one back and add another instead.' },
    ])
  const totalCents = isPaidAgain ? priced.totalCents : baseCents + row.interestCents
  // Report a version conflict before a wrong total.
  if (input.total !== undefined && toCents(input.total) !== totalCents) checkIfMatch(ifMatch, row.version)
  checkTotal({ ...priced, totalCents }, input)
  checkDiscount(terms, lines, { limit: discountLimit, agreed: before, unit })

  const rows = saleRows({
    seller: { accountId: row.accountId, email: row.employeeEmail, name: row.employeeName },
    buyer,
    method: isPaidAgain ? method : { ...method, interestBasisPoints: row.interestBasisPoints },
    subtotalCents,
    discount: terms.discount ?? null,
    discountCents,
    totalCents,
    unit,
    paidCents: isPaidAgain ? baseCents : row.paidCents,
    dueOn: input.dueOn === undefined ? row.dueOn : input.dueOn,
    createdAt: row.createdAt,
    lines: lines
      .map(({ item, sold, quantity }, index) => ({
        sold,
        quantity,
        ...travelDays(item),
        position: positions[index] ?? index,
      }))
      .sort((first, second) => first.position - second.position),
  })
  const { createdAt: _, accountId: __, employeeEmail: ___, employeeName: ____, ...changed } = rows.sale
  const after = toSale({ ...row, ...changed } as typeof row, rows.items.map(toLine))
  if (isDeepStrictEqual(contentOf(before), contentOf(after))) return
  checkIfMatch(ifMatch, row.version)
  const reason = input.reason ?? null
  if (!isDeepStrictEqual(contentOf(withoutTravel(before)), contentOf(withoutTravel(after)))) {
    if (isAfterSaleDay(before, editor)) throw refused(AFTER_SALE_DAY)
    if (caller.role !== 'EMPLOYEE' && reason === null)
      throw invalid([{ field: 'reason', message: /*i18n*/ 'Required' }])
  }

  if (isPaidAgain) await payAgain(tx, caller, row, rows)
  await tx
    .update(sale)
    .set({ ...changed, ...checkedBy(caller, row), version: row.version + 1 })
    .where(eq(sale.id, id))
  await tx.delete(saleItem).where(and(eq(saleItem.saleId, id)))
  await tx.insert(saleItem).values(rows.items.map((item) => ({ ...item, saleId: id })))
  await tx
    .update(traveller)
    .set({ line: null })
    .where(and(eq(traveller.saleId, id), notInArray(traveller.line, positions)))
  await tx.insert(saleChange).values({ saleId: id, accountId: caller.accountId, reason, before })
  await audit(tx, {
    accountId: caller.accountId,
    action: 'update',
    entity: 'sale',
    entityId: id,
    before,
    after: { ...after, ...(reason !== null && { reason }) },
  })
}

async function isPaidWhole(tx: Database, row: LockedSale): Promise<boolean> {
  if (balanceCents(row) !== 0) return false
  const methods = await tx
    .selectDistinct({ id: payment.paymentMethodId })
    .from(payment)
    .where(eq(payment.saleId, row.id))
  return methods.every(({ id }) => id === row.paymentMethodId)
}

/** Refunds all payments and enters one payment of the changed sale. */
async function payAgain(
  tx: Database,
  caller: Caller,
  row: LockedSale,
  { sale, payment }: SaleRows,
): Promise<void> {
  const method = {
    id: sale.paymentMethodId,
    type: sale.paymentMethodType,
    interestBasisPoints: sale.interestBasisPoints,
  }
  const { amountCents = 0, interestCents = 0 } = payment ?? {}
  const refunds = refundsOf(remainingPayments(await readPayments(tx, row.id)), row.paidCents)
  const payments = [...refunds, { method, amountCents, interestCents }]
  await insertPayments(tx, row.id, { accountId: caller.accountId, payments })
}

/** The contents of a sale, for comparison: the order of its lines does not matter. */
const contentOf = ({ saleItems, ...sale }: Sale) => ({
  ...sale,
  saleItems: saleItems.toSorted((first, second) => (first.line ?? 0) - (second.line ?? 0)),
})

const withoutTravel = (sale: Sale): Sale => ({
  ...sale,
  saleItems: sale.saleItems.map((item) => ({ ...item, from: null, to: null })),
})

/**
 * The records that a changed sale refers to: those that were in the sale as they were sold, new ones as they are now. With
 * `currentPrices` all prices and interest are current. `positions` are those of the lines, in the order of the payload.
 *
 * @throws ProblemError 400 for a line that is not in the sale
 */
async function readAgreedBasis(
  tx: Database,
  input: SaleChange,
  { row, unit }: { row: LockedSale; unit: number },
): Promise<{ basis: SaleBasis; positions: number[] }> {
  const basis = await readSaleBasis(tx, input, { accountId: row.accountId, unit })
  const items = await tx.select().from(saleItem).where(eq(saleItem.saleId, row.id))
  const stored = new Map(items.map((item) => [item.position, item]))
  const unknown = input.saleItems.flatMap(({ line }, index) =>
    typeof line === 'number' && !stored.has(line)
      ? [{ field: `saleItems.${index}.line`, message: /*i18n*/ 'Not in the sale' }]
      : [],
  )
  if (unknown.length > 0) throw invalid(unknown)
  const inOrder = items.map(({ position, serviceId }) => ({ line: position, serviceId }))
  const positions = lineNumbers(
    input.saleItems,
    inOrder.sort((first, second) => first.line - second.line),
  )
  const { buyer, method } = basis
  const agreedBasis: SaleBasis = {
    ...basis,
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
        ...(!input.currentPrices && { interestBasisPoints: row.interestBasisPoints }),
      }),
    },
    agreed: input.saleItems.map(({ serviceId }, index) => {
      const item = stored.get(positions[index] ?? -1)
      if (item?.serviceId !== serviceId) return undefined
      const { name, categoryId, priceCents, travelFrom } = item
      return {
        sold: { name, categoryId, ...(!input.currentPrices && { priceCents }) },
        hasDays: travelFrom !== null,
      }
    }),
  }
  return { basis: agreedBasis, positions }
}
