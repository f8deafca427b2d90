import { Divider, Stack, Text } from '@mantine/core'
import type { Business, PrintedSale } from 'shared-api/contract'
import { formatDni, formatPhone, receiptNumber } from 'shared-api/receipt'
import { useSession } from 'shared-auth'
import { currentLanguage, useLingui } from 'shared-i18n'
import { formatMoment } from 'shared-ui'
import { Description, DescriptionList } from '../components/description-list'
import { Lines } from '../components/lines'
import classes from './receipt.module.css'
import { ReceiptHead } from './receipt-head'
import { ReceiptSums } from './receipt-sums'

interface ReceiptProps {
  sale: PrintedSale
  /** True for a sale that the server has not confirmed: it has no number yet. */
  unconfirmed?: boolean
  /** Why it was cancelled: for the staff, on the screen only. */
  cancelReason?: string | null
  /** Undefined until it is known. */
  business?: Business | undefined
  /** The client's phone. 0 or undefined: not set. */
  phoneNumber?: number | undefined
  /** The names of the travellers. */
  travellers?: readonly string[] | undefined
  /** The heading level: 1 when the page has no other title. Default: 2. */
  titleOrder?: 1 | 2
}

/** The printable receipt of a sale, for the client. */
export function Receipt({
  sale,
  unconfirmed = false,
  cancelReason,
  business,
  phoneNumber,
  travellers = [],
  titleOrder = 2,
}: ReceiptProps) {
  const { i18n } = useLingui()
  const { client, paymentMethod } = sale
  const isDemo = useSession(({ user }) => user.role.endsWith('-DEMO'))
  return (
    <article
      className={classes.receipt}
      aria-label={
        unconfirmed
          ? i18n.t('Receipt, not confirmed yet')
          : i18n.t('Receipt of sale No. {id}', { id: sale.id })
      }
    >
      <Stack gap="sm">
        <ReceiptHead business={business} order={titleOrder}>
          {unconfirmed
            ? i18n.t('Receipt')
            : i18n.t('Receipt No. {id}', { id: receiptNumber(sale.id, business) })}
        </ReceiptHead>
        {unconfirmed && (
          <Text fw={600}>{i18n.t('Not yet confirmed. Its number follows with the confirmation.')}</Text>
        )}
        {isDemo && <Text fw={600}>{i18n.t('Demo: this is not a valid receipt.')}</Text>}
        {sale.status === 'CANCELLED' && (
          <Text fw={600} c="var(--mantine-color-error)">
            <Cancellation sale={sale} reason={cancelReason} />
          </Text>
        )}
        <DescriptionList>
          <Description term={i18n.t('Date')}>{formatMoment(sale.createdAt)}</Description>
          <Description term={i18n.t('Client')}>
            {`${client.name} ${client.lastname}`}
            <Text size="sm" c="dimmed">
              {i18n.t('DNI {dni} · {email}', {
                dni: formatDni(client.dni, currentLanguage()),
                email: client.email,
              })}
            </Text>
            {!!phoneNumber && (
              <Text size="sm" c="dimmed">
                {i18n.t('Phone {number}', { number: formatPhone(phoneNumber) })}
              </Text>
            )}
          </Description>
          {travellers.length > 0 && (
            <Description term={i18n.t('Travellers')}>{travellers.join(', ')}</Description>
          )}
          <Description term={i18n.t('Sold by')}>{sale.employeeName}</Description>
          {sale.balance === 0 && sale.payments.length <= 1 && (
            <Description term={i18n.t('Payment method')}>{paymentMethod.type}</Description>
          )}
        </DescriptionList>
        <Divider />
        <Lines lines={sale.saleItems} />
        <Divider />
        <ReceiptSums sale={sale} />
        {business?.legalLine && (
          <Text size="xs" c="dimmed">
            {business.legalLine}
          </Text>
        )}
      </Stack>
    </article>
  )
}

interface CancellationProps extends Pick<ReceiptProps, 'sale'> {
  reason: string | null | undefined
}

/** When the sale was cancelled, and on the screen of the staff why. */
function Cancellation({ sale: { cancelledAt }, reason }: CancellationProps) {
  const { i18n } = useLingui()
  const moment = cancelledAt ? formatMoment(cancelledAt) : ''
  const forClient = i18n.t('Cancelled on {moment}', { moment })
  if (!reason) return forClient
  return (
    <>
      <span className={classes.onPaper}>{forClient}</span>
      <span className={classes.onScreen}>
        {i18n.t('Cancelled on {moment}: {reason}', { moment, reason })}
      </span>
    </>
  )
}
