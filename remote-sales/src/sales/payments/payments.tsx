import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Sale, usePayments } from 'shared-api'
import { fromCents, type Payment, toCents } from 'shared-api/contract'
import { i18n, useLingui } from 'shared-i18n'
import {
  FailedState,
  formatMoment,
  formatMoney,
  formatPercent,
  hasFailed,
  Loading,
  StaleNotice,
} from 'shared-ui'
import { Money } from '../../components/money'
import { formatSingleDay } from '../../components/period'
import { Section } from '../../components/section'
import { balanceOf, isOverdue, paidOf } from './paid'
import classes from './payments.module.css'

/** The payments and refunds of a sale, and what is owed. */
export function Payments({ sale }: { sale: Sale }) {
  const { i18n } = useLingui()
  const query = usePayments(sale.id)
  const { data } = query
  return (
    <Section title={i18n.t('Payments')}>
      <Stack gap="sm">
        <StaleNotice request={query} />
        {!data ? (
          hasFailed(query) ? (
            <FailedState error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
          ) : (
            <Loading />
          )
        ) : (
          <>
            {data.length === 0 ? (
              <Text size="sm" c="dimmed">
                {i18n.t('Nothing is paid yet.')}
              </Text>
            ) : (
              <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
                {data.map((payment) => (
                  <PaymentRow key={payment.id} payment={payment} />
                ))}
              </Stack>
            )}
            <PaymentSums sale={sale} payments={data} />
          </>
        )}
      </Stack>
    </Section>
  )
}

/** One payment or refund: method, moment, who took it, amount and interest. */
function PaymentRow({ payment }: { payment: Payment }) {
  const { i18n } = useLingui()
  const { at, by, paymentMethod, amount, interest, note } = payment
  return (
    <Group component="li" justify="space-between" align="flex-start" wrap="nowrap">
      <div style={{ overflowWrap: 'anywhere' }}>
        <Text fw={600}>
          {amount < 0 ? i18n.t('Given back: {method}', { method: paymentMethod.type }) : paymentMethod.type}
        </Text>
        <Text size="sm" c="dimmed">
          {[formatMoment(at), by.name, note].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Stack gap={0} align="flex-end">
        <Money amount={amount} />
        {interest !== 0 && (
          <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
            {amount < 0
              ? i18n.t('Interest {amount}', { amount: formatMoney(interest) })
              : i18n.t('Interest {percent}: {amount}', {
                  percent: formatPercent(paymentMethod.interest),
                  amount: formatMoney(interest),
                })}
          </Text>
        )}
      </Stack>
    </Group>
  )
}

interface PaymentSumsProps {
  sale: Sale
  payments: readonly Payment[]
}

/** What is paid of a sale, and what is owed, to be given back, or kept. */
function PaymentSums({ sale, payments }: PaymentSumsProps) {
  const { i18n } = useLingui()
  const { paid, interest } = paidOf(payments)
  const balance = balanceOf(sale)
  const isCancelled = sale.status === 'CANCELLED'
  /** With interest. Of a cancelled sale it is kept. */
  const kept = fromCents(toCents(paid) + toCents(interest))
  return (
    <dl className={classes.sums}>
      {!isCancelled && (
        <Sum term={i18n.t('Paid')} amount={kept}>
          {interest !== 0 && i18n.t('of which {amount} interest', { amount: formatMoney(interest) })}
        </Sum>
      )}
      {balance > 0 && (
        <Sum
          term={owedText(sale)}
          amount={balance}
          strong
          {...(isOverdue(sale) && { color: 'var(--mantine-color-error)' })}
        />
      )}
      {balance < 0 && <Sum term={i18n.t('To give back')} amount={-balance} strong />}
      {isCancelled && kept > 0 && <Sum term={i18n.t('Kept')} amount={kept} strong />}
    </dl>
  )
}

interface SumProps {
  term: string
  amount: number
  strong?: boolean
  color?: string
  /** A remark on the term. */
  children?: ReactNode
}

function Sum({ term, amount, strong = false, color, children }: SumProps) {
  return (
    <div>
      <dt>
        <Text span fw={strong ? 700 : 400} {...(color && { c: color })}>
          {term}
        </Text>
        {children && (
          <Text span size="sm" c="dimmed">
            {' '}
            {children}
          </Text>
        )}
      </dt>
      <dd>
        <Money amount={amount} fw={strong ? 700 : 400} {...(color && { c: color })} />
      </dd>
    </div>
  )
}

/** "Owed until 12/12/2026", or since when it is overdue. */
export function owedText(sale: Sale): string {
  if (!sale.dueOn) return i18n.t('Owed')
  const day = formatSingleDay(sale.dueOn)
  return isOverdue(sale) ? i18n.t('Overdue since {day}', { day }) : i18n.t('Owed until {day}', { day })
}
