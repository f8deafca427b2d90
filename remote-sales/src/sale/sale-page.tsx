import { Badge, Group, Text } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { clients, type Sale, type Stored, useMay, usePayments } from 'shared-api'
import { fullName, wholePeriod } from 'shared-api/contract'
import { useTravellers } from 'shared-api/travellers'
import { i18n, Markup, useLingui } from 'shared-i18n'
import { formatMoney, lazyScreen, Page, StaleNotice } from 'shared-ui'
import { ClientLink } from '../components/client-link'
import classes from '../components/columns.module.css'
import { PhoneLinks } from '../components/contact-link'
import { formatPeriod } from '../components/period'
import { ReceiptOnPaper } from '../receipt/receipt'
import { NoteLink } from '../timeline/note-link'
import { Travellers } from '../travellers/travellers'
import { SaleActions } from './actions/sale-actions'
import type { SaleDialog } from './actions/sale-dialogs'
import { MarksNotice } from './marks'
import { balanceOf, isOverdue, keptOf } from './payments/paid'
import { Payments } from './payments/payments'
import { Trip } from './trip/trip'

const SaleTimeline = lazyScreen(
  async () => {
    // The form of the travellers, which stands above it in one column, arrives with it.
    const [{ SaleTimeline }] = await Promise.all([
      import('./sale-timeline'),
      import('../travellers/travellers-form'),
    ])
    return SaleTimeline
  },
  { afterFirstRows: true, optional: true },
)
const ReceiptDialogs = lazyScreen(async () => (await import('./actions/receipt-dialogs')).ReceiptDialogs, {
  afterFirstRows: true,
  optional: true,
})
const SaleDialogs = lazyScreen(async () => (await import('./actions/sale-dialogs')).SaleDialogs, {
  afterFirstRows: true,
  optional: true,
})

const SaleSlot = lazyScreen(async () => (await import('./sale-slot')).SaleSlot, {
  afterFirstRows: true,
  optional: true,
})

export interface SalePageProps {
  sale: Stored<Sale>
  path: string
  mayChange: boolean
  request: ComponentProps<typeof StaleNotice>['request']
}

export function SalePage({ sale, path, mayChange, request }: SalePageProps) {
  const { i18n } = useLingui()
  const [dialog, setDialog] = useState<SaleDialog>()
  const [isSharing, setIsSharing] = useState(false)
  const isPaymentsDue = isDue(usePayments(sale.id))
  const isTravellersDue = isDue(useTravellers(sale.id))
  const keepsCosts = useMay('keepCosts')
  return (
    <Page
      title={i18n.t('Sale No. {id}', { id: sale.id })}
      heading={<ClientLink id={sale.clientId}>{fullName(sale.client)}</ClientLink>}
      mark={<SaleState sale={sale} />}
      subheading={<SaleHead sale={sale} />}
      actions={<SaleActions sale={sale} mayChange={mayChange} onOpen={setDialog} />}
    >
      <StaleNotice request={request} />
      <MarksNotice sale={sale} />
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
      <div className={classes.columns} data-second="narrow">
        <div className={classes.parts}>
          <Payments sale={sale} mayChange={mayChange} onOpen={setDialog} />
          {/* The answer to what stands above would move each of these. */}
          {!isPaymentsDue && (
            <>
              <Trip sale={sale} mayChange={mayChange} />
              <Travellers sale={sale} onShare={() => setIsSharing(true)} />
              {keepsCosts && !isTravellersDue && (
                <SaleSlot saleId={sale.id} currency={sale.currency} status={sale.status} />
              )}
            </>
          )}
        </div>
        <div className={classes.parts}>
          {!isPaymentsDue && !isTravellersDue && <SaleTimeline sale={sale} />}
        </div>
      </div>
      <ReceiptOnPaper sale={sale} />
      <ReceiptDialogs
        sale={sale}
        opened={isSharing ? 'share' : undefined}
        onClose={() => setIsSharing(false)}
      />
      <SaleDialogs sale={sale} opened={dialog} onClose={() => setDialog(undefined)} />
    </Page>
  )
}

/** True until the first answer, or the first failure. */
const isDue = ({ isLoading, failureCount }: { isLoading: boolean; failureCount: number }) =>
  isLoading && failureCount === 0

/** What is sold, and how to reach the client. */
function SaleHead({ sale }: { sale: Sale }) {
  const { data: client } = clients.useOne(sale.clientId)
  return (
    <>
      {summaryOf(sale)}
      {/* As high as a phone, which may be none. */}
      <Group component="span" gap="0 16px" mih="1.25rem">
        <PhoneLinks person={client?.person} />
      </Group>
    </>
  )
}

/** "Hotel by the sea · 03/12/2026 – 05/12/2026 · Sale No. 41 · Ana Ruiz" */
function summaryOf({ id, saleItems, employeeName }: Sale): string {
  const services = [...new Set(saleItems.map(({ name }) => name))]
  const { from, to } = wholePeriod(saleItems)
  return [
    services.length > 2
      ? i18n.t('{first} and {count} more', { first: services[0] ?? '', count: services.length - 1 })
      : services.join(', '),
    ...(from ? [formatPeriod(from, to)] : []),
    i18n.t('Sale No. {id}', { id }),
    employeeName,
  ].join(' · ')
}

function SaleState({ sale }: { sale: Sale }) {
  const { color, text } = stateOf(sale)
  return (
    <Badge size="lg" color={color} variant="light" tt="none">
      {text}
    </Badge>
  )
}

function stateOf(sale: Sale): { color: string; text: string } {
  const balance = balanceOf(sale)
  if (sale.status === 'CANCELLED') {
    const kept = keptOf(sale)
    return {
      color: 'red',
      text:
        kept > 0
          ? i18n.t('Cancelled, {amount} kept', { amount: formatMoney(kept, sale.currency) })
          : i18n.t({ id: 'Cancelled (sale)', message: 'Cancelled' }),
    }
  }
  if (balance < 0) return { color: 'yellow', text: i18n.t('To give back') }
  if (balance === 0) return { color: 'sea', text: i18n.t({ id: 'Paid (sale)', message: 'Paid' }) }
  return isOverdue(sale)
    ? { color: 'red', text: i18n.t({ id: 'Overdue (sale)', message: 'Overdue' }) }
    : { color: 'yellow', text: i18n.t({ id: 'Owed (sale)', message: 'Owed' }) }
}
