import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { type Sale, usePayments } from 'shared-api'
import { fromCents, type Payment, toCents } from 'shared-api/contract'
import { i18n, Markup, useLingui } from 'shared-i18n'
import {
  FailedState,
  formatMoment,
  formatMoney,
  formatPercent,
  hasFailed,
  Loading,
  lazyScreen,
  StaleNotice,
} from 'shared-ui'
import { Money } from '../../components/money'
import { formatSingleDay } from '../../components/period'
import { Section } from '../../components/section'
import { NoteLink } from '../../notes/note-link'
import { OptionalPart } from '../../optional-part'
import { balanceOf, isOverdue, paidOf, useRefundable } from './paid'
import classes from './payments.module.css'

const GiveBack = lazyScreen(async () => (await import('./give-back')).GiveBack, { whenIdle: true })

interface PaymentsProps {
  sale: Sale
  /** The path of the sale's page. */
  path: string
  /** Changes the day until which the rest is to be paid. Undefined: the user may not. */
  onChangeDueDay: (() => void) | undefined
}

/** What a sale costs, what is paid and what is owed, in one line, and the payments folded below. */
export function Payments({ sale, path, onChangeDueDay }: PaymentsProps) {
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
            <Sums sale={sale} payments={data} onChangeDueDay={onChangeDueDay} />
            {data.length > 0 && <PaymentList sale={sale} path={path} payments={data} />}
          </>
        )}
      </Stack>
    </Section>
  )
}

interface SumsProps {
  sale: Sale
  payments: readonly Payment[]
  onChangeDueDay: (() => void) | undefined
}

function Sums({ sale, payments, onChangeDueDay }: SumsProps) {
  const { i18n } = useLingui()
  const { paid, interest } = paidOf(payments)
  const balance = balanceOf(sale)
  /** With interest. Of a cancelled sale it is kept. */
  const received = fromCents(toCents(paid) + toCents(interest))
  const isCancelled = sale.status === 'CANCELLED'
  return (
    <dl className={classes.sums}>
      {isCancelled ? (
        <Sum term={i18n.t('Kept')} amount={received} />
      ) : (
        <>
          <Sum term={i18n.t('Total')} amount={sale.total} />
          <Sum term={i18n.t('Paid')} amount={received}>
            {interest !== 0 && i18n.t('of which {amount} interest', { amount: formatMoney(interest) })}
          </Sum>
        </>
      )}
      {balance > 0 && (
        <Sum
          term={i18n.t('Owes')}
          amount={balance}
          color={isOverdue(sale) ? 'var(--mantine-color-error)' : undefined}
        >
          <Group component="span" gap={4} wrap="nowrap">
            {dueText(sale)}
            {onChangeDueDay && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={i18n.t('Change the day of payment')}
                onClick={onChangeDueDay}
              >
                <IconPencil size={16} aria-hidden />
              </ActionIcon>
            )}
          </Group>
        </Sum>
      )}
      {balance < 0 && <Sum term={i18n.t('To give back')} amount={-balance} />}
    </dl>
  )
}

interface SumProps {
  term: string
  amount: number
  color?: string | undefined
  /** A remark on the amount. */
  children?: ReactNode
}

function Sum({ term, amount, color, children }: SumProps) {
  return (
    <div>
      <dt>
        <Text span size="sm" c="dimmed">
          {term}
        </Text>
      </dt>
      <dd>
        <Money amount={amount} fw={600} size="lg" {...(color && { c: color })} />
        {children && (
          <Text size="sm" {...(color ? { c: color } : { c: 'dimmed' })}>
            {children}
          </Text>
        )}
      </dd>
    </div>
  )
}

/** Until when what is owed is to be paid, or since when it is overdue. */
function dueText(sale: Sale): string {
  if (!sale.dueOn) return i18n.t('No day set')
  const day = formatSingleDay(sale.dueOn)
  return isOverdue(sale) ? i18n.t('Overdue since {day}', { day }) : i18n.t('Due on {day}', { day })
}

interface PaymentListProps extends Pick<PaymentsProps, 'sale' | 'path'> {
  payments: readonly Payment[]
}

/** The payments and refunds, folded. A payment is given back where the user may. */
function PaymentList({ sale, path, payments }: PaymentListProps) {
  const { i18n } = useLingui()
  const { paid, refundable, remaining } = useRefundable(sale)
  const [methodId, setMethodId] = useState<number>()
  const mayGiveBack = ({ id }: Payment) => remaining.some(({ payment }) => payment.id === id)
  return (
    <details>
      <Text component="summary" size="sm" fw={600} className={classes.summary}>
        {i18n.t('{count, plural, one {# payment} other {# payments}}', { count: payments.length })}
      </Text>
      <Stack component="ul" gap="sm" m={0} mt="sm" p={0} style={{ listStyle: 'none' }}>
        {payments.map((payment) => (
          <PaymentRow
            key={payment.id}
            payment={payment}
            onGiveBack={mayGiveBack(payment) ? () => setMethodId(payment.paymentMethod.id) : undefined}
          />
        ))}
      </Stack>
      {paid > 0 && refundable === 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          <Markup
            text={i18n.t('Only an administrator or owner gives this back now: <0>leave them a note</0>.')}
            tags={[<NoteLink key="0" salePath={path} />]}
          />
        </Text>
      )}
      <OptionalPart>
        <GiveBack
          sale={sale}
          methodId={methodId}
          opened={methodId !== undefined}
          onClose={() => setMethodId(undefined)}
        />
      </OptionalPart>
    </details>
  )
}

interface PaymentRowProps {
  payment: Payment
  onGiveBack: (() => void) | undefined
}

/** One payment or refund: method, moment, who took it, amount and interest. */
function PaymentRow({ payment, onGiveBack }: PaymentRowProps) {
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
      <Stack gap={0} align="flex-end" flex="none">
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
        {onGiveBack && (
          <Button size="compact-sm" variant="subtle" onClick={onGiveBack}>
            {i18n.t('Give back')}
          </Button>
        )}
      </Stack>
    </Group>
  )
}
