import { Badge, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { Sale, Stored } from 'shared-api'
import { Markup, useLingui } from 'shared-i18n'
import { formatMoney, lazyScreen } from 'shared-ui'
import { ClientLink } from '../client/client-link'
import classes from '../components/columns.module.css'
import { formatPeriod } from '../components/period'
import { changeDraft } from '../new-sale/draft/draft-store'
import { NoteLink } from '../notes/note-link'
import { OptionalPart } from '../optional-part'
import { balanceOf, isOverdue } from './payments/paid'
import { Payments } from './payments/payments'
import { Travellers } from './travellers/travellers'
import { Trip } from './trip/trip'

const SaleTimeline = lazyScreen(async () => (await import('./sale-timeline')).SaleTimeline, {
  whenIdle: true,
})

interface SaleContentProps {
  sale: Stored<Sale>
  /** The path of the page. */
  path: string
  mayChange: boolean
}

/** What a sale is and what has happened to it, below the header of its page. */
export function SaleContent({ sale, path, mayChange }: SaleContentProps) {
  const { i18n } = useLingui()
  const [asksDueDay, setAsksDueDay] = useState(false)
  const mayChangeNow = mayChange && sale.status === 'COMPLETED'
  return (
    <>
      {sale.status === 'COMPLETED' && !mayChange && (
        <Text size="sm" c="dimmed">
          <Markup
            text={i18n.t(
              'After the day of the sale, only an administrator or owner changes the rest of it or cancels it: <0>leave them a note</0>.',
            )}
            tags={[<NoteLink key="0" salePath={path} />]}
          />
        </Text>
      )}
      <div className={classes.columns}>
        <div className={classes.parts}>
          <Payments
            sale={sale}
            path={path}
            onChangeDueDay={
              mayChangeNow
                ? () => {
                    setAsksDueDay(true)
                    changeDraft(sale.id).getState().change(sale)
                  }
                : undefined
            }
          />
          <Trip sale={sale} path={path} mayChange={mayChange} asksDueDay={asksDueDay} />
        </div>
        <div className={classes.parts}>
          <Travellers sale={sale} path={path} isEditing={false} />
          <OptionalPart>
            <SaleTimeline sale={sale} />
          </OptionalPart>
        </div>
      </div>
    </>
  )
}

/** What was sold and when it takes place, the number of the sale, who sold it, and its state. */
export function SaleSummary({ sale }: { sale: Sale }) {
  const { i18n } = useLingui()
  const { id, clientId, employeeName, saleItems } = sale
  const days = saleItems.flatMap(({ from, to }) => (from && to ? [from, to] : [])).sort()
  const [first = null] = days
  const [service, ...others] = saleItems.map(({ name }) => name)
  return (
    <Group gap="xs" style={{ overflowWrap: 'anywhere' }}>
      <SaleState sale={sale} />
      <Text c="dimmed" translate="no">
        {[
          others.length > 0 ? `${service} +${others.length}` : service,
          ...(first ? [formatPeriod(first, days.at(-1) ?? null)] : []),
          i18n.t('Sale No. {id}', { id }),
          employeeName,
        ].join(' · ')}
      </Text>
      <Text>
        <ClientLink id={clientId}>{i18n.t('Client page')}</ClientLink>
      </Text>
    </Group>
  )
}

/** Whether a sale is paid, owed, overdue or cancelled, with what was kept of it. */
function SaleState({ sale }: { sale: Sale }) {
  const { i18n } = useLingui()
  const balance = balanceOf(sale)
  const isLate = isOverdue(sale)
  const [color, text] =
    sale.status === 'CANCELLED'
      ? ([
          'red',
          sale.total > 0
            ? i18n.t('Cancelled, {amount} kept', { amount: formatMoney(sale.total) })
            : i18n.t({ id: 'Cancelled (sale)', message: 'Cancelled' }),
        ] as const)
      : balance > 0
        ? ([isLate ? 'red' : 'yellow', isLate ? i18n.t('Overdue') : i18n.t('Owed')] as const)
        : balance < 0
          ? (['yellow', i18n.t('To give back')] as const)
          : (['sea', i18n.t({ id: 'Paid (sale)', message: 'Paid' })] as const)
  return (
    <Badge color={color} variant="light" tt="none">
      {text}
    </Badge>
  )
}
