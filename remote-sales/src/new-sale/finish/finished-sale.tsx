import { Alert, type AlertProps, Anchor, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconClockHour4 } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { RecordedSale } from 'shared-api'
import { fromCents, toCents } from 'shared-api/contract'
import { useOutbox } from 'shared-api/offline'
import { Markup, useLingui } from 'shared-i18n'
import { formatDay, formatMoney } from 'shared-ui'
import { PrintReceipt } from '../../receipt/print-receipt'
import { ReceiptOnPaper } from '../../receipt/receipt'
import { SECTIONS } from '../../sections'
import { SendByWhatsApp } from '../../trip-link/send-by-whats-app'
import type { DoneSale } from '../draft/draft'
import { finishStep } from '../steps'
import { WizardFooter } from '../wizard-footer'
import { NextSale } from './next-sale'
import { FinishedSummary } from './sale-summary'

export function FinishedSale({ sale }: { sale: DoneSale }) {
  const { i18n } = useLingui()
  const page = `${SECTIONS.mySales.path}/${sale.id}`
  return (
    <>
      {sale.waitingKey ? <Kept key={sale.waitingKey} sale={sale} /> : <Stored key={sale.id} sale={sale} />}
      <Group gap="sm">
        {!sale.waitingKey && <SendByWhatsApp sale={sale} />}
        <PrintReceipt sale={sale} />
        {!sale.waitingKey && (
          <>
            <Button component={Link} to={`${page}/travellers`} variant="default">
              {i18n.t('Travellers')}
            </Button>
            <Button component={Link} to={page} variant="default">
              {i18n.t('Go to sale No. {id}', { id: sale.id })}
            </Button>
          </>
        )}
      </Group>
      <FinishedSummary sale={sale} />
      <ReceiptOnPaper sale={sale} />
      <WizardFooter step={finishStep}>
        <NextSale />
      </WizardFooter>
    </>
  )
}

function Stored({ sale }: { sale: DoneSale }) {
  const { i18n } = useLingui()
  const { id, total, balance = 0, currency, dueOn, handed } = sale
  const received = handed
    ? formatMoney(handed.amount, handed.currency)
    : formatMoney(fromCents(toCents(total) - toCents(balance)), currency)
  const owed = formatMoney(balance, currency)
  return (
    <FocusedAlert
      color="sea"
      icon={<IconCircleCheck aria-hidden />}
      title={
        balance === 0
          ? i18n.t('Sale No. {id} stored. Received {received}', { id, received })
          : dueOn
            ? i18n.t('Sale No. {id} stored. Received {received}, owes {owed} by {day}', {
                id,
                received,
                owed,
                day: formatDay(dueOn),
              })
            : i18n.t('Sale No. {id} stored. Received {received}, owes {owed}', { id, received, owed })
      }
    />
  )
}

function Kept({ sale }: { sale: RecordedSale }) {
  const { i18n } = useLingui()
  const { balance = 0, currency } = sale
  const total = formatMoney(sale.total, currency)
  const state = useOutbox(({ entries }) => entries.find(({ key }) => key === sale.waitingKey)?.state)
  if (state === 'refused')
    return (
      <FocusedAlert
        color="red"
        icon={<IconAlertTriangle aria-hidden />}
        title={i18n.t('Kept on this device: it needs a decision')}
      >
        <Markup
          text={i18n.t('Total {total}. The server has not stored it. <0>Decide in My Sales</0>', { total })}
          tags={[
            <Anchor
              key="0"
              component={Link}
              to={SECTIONS.mySales.path}
              inherit
              c="inherit"
              underline="always"
            />,
          ]}
        />
      </FocusedAlert>
    )
  return (
    <FocusedAlert
      color="yellow"
      icon={<IconClockHour4 aria-hidden />}
      title={i18n.t('Kept on this device: not confirmed yet')}
    >
      {state === 'login'
        ? i18n.t('The server wants you to log in again before it takes this sale.')
        : i18n.t('Total {total}. It is sent by itself when the server can be reached.', { total })}
      {balance > 0 && (
        <Text size="sm" fw={600}>
          {i18n.t('Owed: {amount}', { amount: formatMoney(balance, currency) })}
        </Text>
      )}
    </FocusedAlert>
  )
}

/** The focused button has been removed, so the focus moves to the confirmation. */
function FocusedAlert(props: AlertProps) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => alert.current?.focus(), [])
  return <Alert ref={alert} tabIndex={-1} role="status" {...props} />
}
