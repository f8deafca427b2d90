import { Alert, type AlertProps, Anchor, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconClockHour4 } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { RecordedSale } from 'shared-api'
import { useOutbox } from 'shared-api/offline'
import { Markup, useLingui } from 'shared-i18n'
import { formatMoney } from 'shared-ui'
import { StoredReceipt } from '../../receipt/receipt'
import { useWizard } from '../wizard'
import { DoneActions } from './done-actions'

/** What became of the finished sale, what is done with it, and its receipt. */
export function SaleDone({ sale }: { sale: RecordedSale }) {
  return (
    <>
      <Confirmation key={sale.id} sale={sale} />
      <DoneActions key={`actions ${sale.id}`} sale={sale} />
      <StoredReceipt sale={sale} />
    </>
  )
}

/** Says that the sale is stored, or that it is kept on this device. */
const Confirmation = ({ sale }: { sale: RecordedSale }) =>
  sale.waitingKey ? <Kept sale={sale} /> : <Recorded sale={sale} />

function Kept({ sale }: { sale: RecordedSale }) {
  const { i18n } = useLingui()
  const { salesPath } = useWizard()
  const total = formatMoney(sale.total)
  const state = useOutbox(({ entries }) => entries.find(({ key }) => key === sale.waitingKey)?.state)
  if (state === 'decision' || state === 'refused')
    return (
      <FocusedAlert
        color="red"
        icon={<IconAlertTriangle aria-hidden />}
        title={i18n.t('Kept on this device: it needs a decision')}
      >
        <Markup
          text={i18n.t('Total {total}. The server has not stored it. <0>Decide in My Sales</0>', { total })}
          tags={[<Anchor key="0" component={Link} to={salesPath} inherit c="inherit" underline="always" />]}
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
      <OwedOf sale={sale} />
    </FocusedAlert>
  )
}

function Recorded({ sale }: { sale: RecordedSale }) {
  const { i18n } = useLingui()
  const total = formatMoney(sale.total)
  return (
    <FocusedAlert
      color="sea"
      icon={<IconCircleCheck aria-hidden />}
      title={i18n.t('Sale No. {id} is recorded', { id: sale.id })}
    >
      {i18n.t('Total {total}', { total })}
      <OwedOf sale={sale} />
    </FocusedAlert>
  )
}

/** What is still owed of a sale, or to be given back. */
function OwedOf({ sale: { balance = 0 } }: { sale: RecordedSale }) {
  const { i18n } = useLingui()
  if (balance === 0) return null
  const amount = formatMoney(Math.abs(balance))
  return (
    <Text size="sm" fw={600}>
      {balance > 0 ? i18n.t('Owed: {amount}', { amount }) : i18n.t('To give back: {amount}', { amount })}
    </Text>
  )
}

/** The focused button has been removed, so the focus moves to the confirmation. */
function FocusedAlert(props: AlertProps) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => alert.current?.focus(), [])
  return <Alert ref={alert} tabIndex={-1} role="status" {...props} />
}
