import { onlyOwn } from '../account/may'
import { invalid, type Outcome } from '../api/problem'
import { type Currency, interestOn } from '../values/money'
import {
  type ComposedSale,
  checkDiscount,
  checkOffered,
  type OfferRules,
  type SoldMethod,
} from './compose-sale'
import { composeTerms, type LineRecords, type SaleSettings, type SentTerms } from './compose-terms'
import type { PaidMethod } from './paid-amounts'
import type { Payment } from './payment'
import { AFTER_SALE_DAY, checkTotal, isAfterSaleDay, type NewPayment, refundsOf, sumsAfter } from './payments'
import { mayGiveAllBack, refundablePayments, type SaleEditor } from './refund-parts'
import type { Sale } from './sale'
import type { SaleTerms } from './sale-input'
import { type PaidCents, settledSums } from './sale-sums'

interface PaidSale extends PaidCents {
  method: Pick<PaidMethod, 'id' | 'interestBasisPoints'>
  baseCents: number
  payments: readonly Payment[]
}

interface ChangedSale {
  method: PaidMethod
  baseCents: number
  keepPayments?: boolean | undefined
}

interface ChangeTerms {
  settings: SaleSettings
  /** What is paid of the sale, with the method that it has. */
  paidBefore: PaidSale
  editor: SaleEditor
}

/**
 * A changed sale, and the payments that its change gives back and takes.
 *
 * @returns also the refusal of what is no longer offered, and of another method for payments that stay
 */
export function composeChange(
  { method, before, ...records }: LineRecords & { method: SoldMethod; before: Sale },
  input: SentTerms & { keepPayments?: boolean | undefined },
  { settings, paidBefore, editor, ...rules }: ChangeTerms & Pick<OfferRules, 'mayAddFreeLines'>,
): Outcome<{ sale: ComposedSale; payments: NewPayment[] }> {
  const composed = composeTerms({ ...records, before }, input, settings)
  const offered = checkOffered(composed, method, { ...rules, agreedMethodId: before.paymentMethod.id })
  if (offered.refusal) return offered
  const { baseCents, currency } = composed
  const { keepPayments } = input
  const paying = payChangedSale(paidBefore, { method, baseCents, keepPayments }, editor, currency)
  if (paying.refusal) return paying
  const { payments } = paying
  const sums = settledSums({ status: 'COMPLETED', baseCents }, sumsAfter(paidBefore, payments))
  return { sale: { ...composed, ...sums, method }, payments }
}

/** Refuses another total than was shown, and a discount over the limit that was not agreed on before. */
export function checkChangedTerms(
  sale: ComposedSale,
  {
    clientId,
    total,
    currency,
    methodCurrency,
  }: Pick<SaleTerms, 'clientId' | 'total' | 'currency' | 'methodCurrency'>,
  { before, limit }: { before: Sale; limit: number },
): Outcome<object> {
  const totalled = checkTotal(sale, { total, currency, methodCurrency })
  return totalled.refusal ? totalled : checkDiscount(sale, { clientId, limit, agreed: before })
}

/**
 * The payments of a changed sale. One that was paid whole with one method is paid again: everything is given back, and one payment is
 * taken. Payments in parts, and those that the editor may not give back, stay, so that a difference is owed or to be given back.
 */
export function payChangedSale(
  before: PaidSale,
  { method, baseCents, keepPayments = false }: ChangedSale,
  editor: SaleEditor,
  currency: Currency,
): Outcome<{ payments: NewPayment[] }> {
  const refundable = refundablePayments(before.payments, editor)
  const isSameMethod = method.id === before.method.id
  // Rounded partial payments stay if what is due is unchanged.
  const isSamePayment =
    isSameMethod &&
    method.interestBasisPoints === before.method.interestBasisPoints &&
    baseCents === before.baseCents
  const isConverted = method.currency !== currency.code || before.payments.some(({ rate }) => rate !== null)
  if (
    !keepPayments &&
    !isSamePayment &&
    !isConverted &&
    isPaidWhole(before.baseCents - before.paidCents, before.payments, before.method.id) &&
    mayGiveAllBack(refundable)
  ) {
    const interestCents = interestOn(baseCents, method.interestBasisPoints, currency)
    return {
      payments: [
        ...refundsOf(refundable.all, before.paidCents, { currency }),
        { method, amountCents: baseCents, interestCents },
      ],
    }
  }
  if (isSameMethod) return { payments: [] }
  return invalid('paymentMethodId', {
    message: /*i18n*/ 'Payments stay. Give one back and add another instead.',
  })
}

/** True for the sale of the specification: one method has paid all of it. */
export const isPaidWhole = (
  balance: number,
  payments: readonly { paymentMethod: { id: number } }[],
  methodId: number,
): boolean => balance === 0 && payments.every(({ paymentMethod: { id } }) => id === methodId)

/**
 * Whether a sale differs from what it was. More than its days of travel an employee changes on its own day alone, and others with a
 * reason.
 */
export function checkChange(
  before: Sale,
  after: Sale,
  { editor, reason }: { editor: SaleEditor; reason?: string | null | undefined },
): Outcome<{ isChanged: boolean }> {
  if (contentOf(before) === contentOf(after)) return { isChanged: false }
  if (contentOf(withoutTravel(before)) === contentOf(withoutTravel(after))) return { isChanged: true }
  if (isAfterSaleDay(before, editor)) return { refusal: AFTER_SALE_DAY }
  if (!onlyOwn(editor.role, 'changeSales') && !reason)
    return invalid('reason', { message: /*i18n*/ 'Required' })
  return { isChanged: true }
}

/** The contents of a sale as a text, for comparison: the order of its lines does not matter. */
function contentOf({ saleItems, ...sale }: Sale): string {
  const lines = saleItems.toSorted((first, second) => (first.line ?? 0) - (second.line ?? 0))
  return JSON.stringify({ ...sale, saleItems: lines }, (_, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort())
      : value,
  )
}

const withoutTravel = (sale: Sale): Sale => ({
  ...sale,
  saleItems: sale.saleItems.map((item) => ({ ...item, from: null, to: null })),
})
