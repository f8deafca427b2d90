import { and, eq, notInArray } from 'drizzle-orm'
import {
  checkChange,
  checkGivenRates,
  checkTotal,
  currencyOf,
  keptDiscount,
  may,
  payChangedSale,
  type Region,
  type Sale,
  type SaleChange,
  type SaleTerms,
  sumsAfter,
  toCents,
} from 'shared-api/contract'
import { audit } from '../../platform/audit'
import type { Caller } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import { allowed, forbidden } from '../../platform/problem'
import { claimKey, hashRequest } from '../../platform/resources/idempotency'
import { checkIfMatch, requireOne, type Versioned } from '../../platform/resources/resource'
import { sale, saleChange, saleItem, traveller } from '../../tables/sales'
import { lockCurrencies } from '../business/region'
import { withClient } from '../client/queries'
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
import {
  agreedLines,
  checkDiscount,
  checkSellable,
  priceLines,
  readSaleBasis,
  type SaleBasis,
} from './pricing'
import { sales, toLine, toSale, visibleTo } from './queries'
import { travelDays } from './store-sale'

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
  const currency = currencyOf(row.currency)
  if (input.employeeEmail !== row.employeeEmail)
    throw forbidden('employee', /*i18n*/ 'A sale keeps its employee')

  await lockMethod(tx, input.paymentMethodId)
  const region = await lockCurrencies(tx, request.region)
  const { basis, positions } = await readAgreedBasis(tx, input, { row, region })
  checkSellable(basis, input, { mayAddLines: may(caller.role, 'addFreeLines'), original: before })
  const terms: SaleTerms = {
    ...input,
    discount: keptDiscount(before, priceLines(basis, input).lines, input, currency),
  }
  const priced = priceLines(basis, terms)
  const { buyer, method, lines, subtotalCents, discountCents } = priced
  const baseCents = subtotalCents - discountCents
  const paidBefore = {
    method: { id: row.paymentMethodId, interestBasisPoints: row.interestBasisPoints },
    baseCents: row.subtotalCents - row.discountCents,
    paidCents: row.paidCents,
    interestCents: row.interestCents,
    payments: await readPayments(tx, id),
  }
  const { keepPayments } = input
  const { payments } = allowed(
    payChangedSale(paidBefore, { method, baseCents, keepPayments }, editor, currency),
  )
  const isPaidAgain = payments.length > 0
  const { paidCents, interestCents } = sumsAfter(row, payments)
  const totalCents = baseCents + interestCents
  // Report a version conflict before a wrong total.
  if (input.total !== undefined && toCents(input.total) !== totalCents) checkIfMatch(ifMatch, row.version)
  allowed(checkTotal({ ...priced, totalCents }, input))
  checkDiscount(terms, lines, { limit: discountLimit, agreed: before, currency })
  const given = await readRateDiscounts(tx, id)
  allowed(checkGivenRates(given, row, { subtotalCents, discountCents, limit: discountLimit }))

  const rows = saleRows({
    seller: { accountId: row.accountId, email: row.employeeEmail, name: row.employeeName },
    buyer,
    method: isPaidAgain ? method : { ...method, interestBasisPoints: row.interestBasisPoints },
    subtotalCents,
    discount: terms.discount ?? null,
    discountCents,
    totalCents,
    currency,
    paidCents,
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
    // The currency stands once, beside what is new.
    before: { ...before, currency: undefined },
    after: { ...after, ...(reason !== null && { reason }) },
  })
}

/**
 * The records that a changed sale refers to: those that were in the sale as they were sold, new ones as they are now. With
 * `currentPrices` all prices and interest are current. `positions` are those of the lines, in the order of the payload.
 *
 * @throws ProblemError 400 for a line that is not in the sale
 */
async function readAgreedBasis(
  tx: Database,
  input: SaleChange,
  { row, region }: { row: LockedSale; region: Region },
): Promise<{ basis: SaleBasis; positions: number[] }> {
  const basis = await readSaleBasis(tx, input, { accountId: row.accountId, region, currency: row.currency })
  const items = await tx.select().from(saleItem).where(eq(saleItem.saleId, row.id))
  const { positions, agreed } = agreedLines(input.saleItems, items, { currentPrices: input.currentPrices })
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
    agreed,
  }
  return { basis: agreedBasis, positions }
}
