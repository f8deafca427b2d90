import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { fromCents, type PrintedSale, toCents } from 'shared-api/contract'
import { leftPaidCents, tellsPayments } from 'shared-api/receipt'
import { useLingui } from 'shared-i18n'
import { formatMoment, formatPercent } from 'shared-ui'
import { DiscountText } from '../components/lines'
import { Money } from '../components/money'
import { formatSingleDay } from '../components/period'
import classes from './receipt.module.css'

interface ReceiptSumsProps {
  sale: Pick<
    PrintedSale,
    'status' | 'discount' | 'paymentMethod' | 'subtotal' | 'total' | 'payments' | 'balance' | 'dueOn'
  >
}

/** The lower part of a receipt: subtotal, discount and interest, if there are any, total, and what is owed of it. */
export function ReceiptSums({ sale }: ReceiptSumsProps) {
  const { i18n } = useLingui()
  const { discount, paymentMethod, subtotal, total } = sale
  const { interest, type } = paymentMethod
  const isCancelled = sale.status === 'CANCELLED'
  const isKept = isCancelled && leftPaidCents(sale) > 0
  const discounted = toCents(subtotal) - toCents(discount?.amount ?? 0)
  const interestCents = isKept ? 0 : Math.max(0, toCents(total) - discounted)
  return (
    <dl className={classes.sum}>
      {(interestCents > 0 || discount) && (
        <Sum term={i18n.t('Subtotal')}>
          <Money amount={subtotal} />
        </Sum>
      )}
      {discount && (
        <Sum term={<DiscountText discount={discount} service={discount.service} />}>
          <Money amount={-discount.amount} />
        </Sum>
      )}
      {interestCents > 0 && (
        <Sum
          term={
            sale.payments.length > 1
              ? i18n.t('Interest')
              : i18n.t('Interest {interest} ({type})', { interest: formatPercent(interest), type })
          }
        >
          <Money amount={fromCents(interestCents)} />
        </Sum>
      )}
      <Sum term={<Text fw={700}>{isKept ? i18n.t('Kept') : i18n.t('Total')}</Text>}>
        <Money amount={total} fw={700} size="lg" {...(isCancelled && !isKept && { td: 'line-through' })} />
      </Sum>
      {tellsPayments(sale) &&
        sale.payments.map(({ at, method, amount }) => {
          const params = { moment: formatMoment(at), method }
          return (
            <Sum
              key={`${at} ${method} ${amount}`}
              term={
                amount < 0
                  ? i18n.t('Given back on {moment}, {method}', params)
                  : i18n.t('Paid on {moment}, {method}', params)
              }
            >
              <Money amount={amount} />
            </Sum>
          )
        })}
      {sale.status === 'COMPLETED' && Boolean(sale.balance) && <Balance sale={sale} />}
    </dl>
  )
}

/** What was paid of a sale that is paid in parts, and what is owed or to be given back. */
function Balance({ sale: { total, payments, balance, dueOn, paymentMethod } }: ReceiptSumsProps) {
  const { i18n } = useLingui()
  const paid = fromCents(toCents(total) - toCents(balance))
  const { type: method } = paymentMethod
  const owed = dueOn ? i18n.t('Owed until {day}', { day: formatSingleDay(dueOn) }) : i18n.t('Owed')
  return (
    <>
      {payments.length === 0 && (
        <Sum term={paid > 0 ? i18n.t('Paid ({method})', { method }) : i18n.t('Paid')}>
          <Money amount={paid} />
        </Sum>
      )}
      <Sum term={<Text fw={700}>{balance > 0 ? owed : i18n.t('To give back')}</Text>}>
        <Money amount={Math.abs(balance)} fw={700} />
      </Sum>
    </>
  )
}

function Sum({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
