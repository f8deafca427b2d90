import { ActionIcon, Anchor, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconDots, IconPencil } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { type Sale, usePayments } from 'shared-api'
import { fromCents, type Payment, toCents } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import {
  dayOf,
  formatDay,
  formatMoment,
  formatMoney,
  LazyMenu,
  LoadingOrFailed,
  StaleNotice,
} from 'shared-ui'
import { convertedAmount } from '../../components/converted'
import { Money } from '../../components/money'
import { Section } from '../../components/section'
import type { SaleDialog } from '../actions/sale-dialogs'
import { useClientMessages } from '../client-messages'
import { balanceOf, isOverdue, useRefundable } from './paid'
import classes from './payments.module.css'

const loadItems = async () => (await import('./payment-menu-items')).PaymentMenuItems

interface PaymentsProps {
  sale: Sale
  mayChange: boolean
  onOpen: (dialog: SaleDialog) => void
}

export function Payments({ sale, mayChange, onOpen }: PaymentsProps) {
  const { i18n } = useLingui()
  const query = usePayments(sale.id)
  const { data } = query
  return (
    <Section title={i18n.t('Payments')}>
      <Stack gap="sm">
        {sale.status === 'COMPLETED' && <Sums sale={sale} mayChange={mayChange} onOpen={onOpen} />}
        <StaleNotice request={query} />
        {query.isLoading ? (
          // As high as one payment.
          <Skeleton h={44} role="status" aria-label={i18n.t('Loading…')} />
        ) : !data ? (
          <LoadingOrFailed request={query} />
        ) : data.length === 0 ? (
          <Text size="sm" c="dimmed">
            {i18n.t('Nothing is paid yet.')}
          </Text>
        ) : (
          <PaymentList sale={sale} payments={data} onOpen={onOpen} />
        )}
      </Stack>
    </Section>
  )
}

function Sums({ sale, mayChange, onOpen }: PaymentsProps) {
  const { i18n } = useLingui()
  const { total, subtotal, discount, currency } = sale
  const balance = balanceOf(sale)
  const interest = toCents(total) - (toCents(subtotal) - toCents(discount?.amount ?? 0))
  return (
    <dl className={classes.sums}>
      <Sum term={i18n.t('Total')} amount={total} currency={currency} />
      <Sum term={i18n.t('Paid')} amount={fromCents(toCents(total) - toCents(balance))} currency={currency}>
        {interest > 0 &&
          i18n.t('of which {amount} interest', { amount: formatMoney(fromCents(interest), currency) })}
      </Sum>
      {balance > 0 && (
        <Sum term={i18n.t('Owes')} amount={balance} currency={currency} strong>
          <Due sale={sale} {...(mayChange && { onChange: () => onOpen('due') })} />
        </Sum>
      )}
      {balance < 0 && <Sum term={i18n.t('To give back')} amount={-balance} currency={currency} strong />}
    </dl>
  )
}

interface SumProps {
  term: string
  amount: number
  currency: string
  strong?: boolean
  children?: ReactNode
}

const Sum = ({ term, amount, currency, strong = false, children }: SumProps) => (
  <div>
    <Text component="dt" size="sm" c="dimmed">
      {term}
    </Text>
    <dd>
      <Money amount={amount} currency={currency} size="xl" fw={strong ? 700 : 500} />
      {children && (
        <Text component="div" size="sm" c="dimmed">
          {children}
        </Text>
      )}
    </dd>
  </div>
)

interface DueProps {
  sale: Sale
  /** Undefined for a user who may not change it. */
  onChange?: () => void
}

function Due({ sale, onChange }: DueProps) {
  const { i18n } = useLingui()
  const day = sale.dueOn && formatDay(sale.dueOn)
  const text = !day
    ? onChange && i18n.t('Set a due day')
    : isOverdue(sale)
      ? i18n.t('Overdue since {day}', { day })
      : i18n.t('Due on {day}', { day })
  const color = isOverdue(sale) ? { c: 'var(--mantine-color-error)' } : {}
  if (!onChange)
    return (
      text && (
        <Text {...color} inherit span>
          {text}
        </Text>
      )
    )
  return (
    <Anchor component="button" type="button" inherit onClick={onChange} {...color}>
      {text}
      <IconPencil
        size={14}
        role="img"
        aria-label={i18n.t({ id: 'Change (verb)', message: 'Change' })}
        style={{ marginInlineStart: 4, verticalAlign: '-2px' }}
      />
    </Anchor>
  )
}

interface PaymentListProps extends Pick<PaymentsProps, 'sale' | 'onOpen'> {
  payments: readonly Payment[]
}

function PaymentList({ sale, payments, onOpen }: PaymentListProps) {
  const { i18n } = useLingui()
  const { paid, refundable, remaining } = useRefundable(sale)
  // A refund takes back the newest payment of a method first.
  const newest = new Map(remaining.toReversed().map(({ payment }) => [payment.paymentMethod.id, payment.id]))
  return (
    <>
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {payments.map((payment) => (
          <PaymentRow
            key={payment.id}
            sale={sale}
            payment={payment}
            {...(newest.get(payment.paymentMethod.id) === payment.id && {
              onGiveBack: () => onOpen({ paymentId: payment.id }),
            })}
          />
        ))}
      </Stack>
      {paid > 0 && refundable === 0 && (
        <Text size="sm" c="dimmed">
          {i18n.t('Only an administrator or owner gives this back now: leave them a note.')}
        </Text>
      )}
    </>
  )
}

interface PaymentRowProps {
  sale: Sale
  payment: Payment
  /** Undefined for a payment that cannot be given back, or not yet. */
  onGiveBack?: () => void
}

function PaymentRow({ sale, payment, onGiveBack }: PaymentRowProps) {
  const { i18n } = useLingui()
  const menu = useRef<HTMLButtonElement>(null)
  const { at, by, paymentMethod, amount, interest, currency, handed, rate, note, payer } = payment
  const charged = fromCents(toCents(amount) + toCents(interest))
  const method = paymentMethod.type
  const messages = useClientMessages({ clientId: sale.clientId, saleId: sale.id })
  const text = messages.payment(sale, charged, dayOf(at))
  const giveBack = () => {
    // Where the focus returns when the dialog is closed.
    menu.current?.focus()
    onGiveBack?.()
  }
  return (
    <Group component="li" justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
      <div style={{ flex: 1, overflowWrap: 'anywhere' }}>
        <Text fw={600}>{amount < 0 ? i18n.t('Given back: {method}', { method }) : method}</Text>
        <Text size="sm" c="dimmed">
          {[
            formatMoment(at),
            payer && i18n.t('Paid by {payer}', { payer }),
            by.name,
            note,
            rate !== null && convertedAmount({ amount: handed, currency, rate }),
            interest !== 0 &&
              i18n.t('of which {amount} interest', { amount: formatMoney(interest, sale.currency) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      <Money amount={charged} currency={sale.currency} />
      <LazyMenu
        position="bottom-end"
        load={loadItems}
        items={{
          whatsApp: messages.addressOf(text),
          onSent: () => messages.noteSent(text),
          onGiveBack: onGiveBack && giveBack,
        }}
        button={
          <ActionIcon
            ref={menu}
            variant="subtle"
            color="gray"
            aria-label={i18n.t('Actions for the payment of {amount}', {
              amount: formatMoney(charged, sale.currency),
            })}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        }
      />
    </Group>
  )
}
