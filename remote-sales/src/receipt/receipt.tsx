import { Divider, Group, Stack, Text, Title } from '@mantine/core'
import type { RecordedSale } from 'shared-api'
import { useSession } from 'shared-auth'
import { Markup, useLingui } from 'shared-i18n'
import { BrandMark, formatMoment, useSiteName } from 'shared-ui'
import { Description, DescriptionList } from '../display/description-list'
import { Lines } from '../display/lines'
import { SaleReference } from '../display/sale-reference'
import classes from './receipt.module.css'
import { ReceiptSums } from './receipt-sums'

interface ReceiptProps {
  sale: RecordedSale
  /** The path of the list that contains the sale and its correction. */
  salesPath: string
}

/** The printable receipt of a sale, for the client. */
export function Receipt({ sale, salesPath }: ReceiptProps) {
  const { i18n } = useLingui()
  const { client, paymentMethod } = sale
  const brand = useSiteName()
  const isDemo = useSession(({ user }) => user.role.endsWith('-DEMO'))
  return (
    <article
      className={classes.receipt}
      aria-label={
        sale.waitingKey
          ? i18n.t('Receipt, not confirmed yet')
          : i18n.t('Receipt of sale No. {id}', { id: sale.id })
      }
    >
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h3">
            {sale.waitingKey ? i18n.t('Receipt') : i18n.t('Receipt No. {id}', { id: sale.id })}
          </Title>
          <Group gap="xs">
            <BrandMark />
            <Text fw={700}>{brand}</Text>
          </Group>
        </Group>
        {sale.waitingKey && (
          <Text fw={600}>{i18n.t('Not yet confirmed. Its number follows with the confirmation.')}</Text>
        )}
        {isDemo && <Text fw={600}>{i18n.t('Demo: this is not a valid receipt.')}</Text>}
        {sale.status === 'CANCELLED' && (
          <Text fw={600} c="var(--mantine-color-error)">
            <Cancellation sale={sale} salesPath={salesPath} />
          </Text>
        )}
        {sale.corrects !== null && (
          <Text>
            <Markup
              text={i18n.t('Corrects <0>sale No. {id}</0>, which is cancelled', { id: sale.corrects })}
              tags={[<SaleReference key="0" salesPath={salesPath} id={sale.corrects} />]}
            />
          </Text>
        )}
        <DescriptionList>
          <Description term={i18n.t('Date')}>
            {formatMoment(sale.createdAt)}
            {sale.receivedAt && (
              <Text size="sm" c="dimmed">
                {i18n.t('Made without a connection, received on {moment}', {
                  moment: formatMoment(sale.receivedAt),
                })}
              </Text>
            )}
          </Description>
          <Description term={i18n.t('Client')}>
            {client.name} {client.lastname}
            <Text size="sm" c="dimmed">
              {i18n.t('DNI {dni} · {email}', { dni: client.dni, email: client.email })}
            </Text>
          </Description>
          <Description term={i18n.t('Employee')}>{sale.employeeName}</Description>
          <Description term={i18n.t('Payment method')}>{paymentMethod.type}</Description>
        </DescriptionList>
        <Divider />
        <Lines lines={sale.saleItems} />
        <Divider />
        <ReceiptSums sale={sale} />
      </Stack>
    </article>
  )
}

/** When and why the sale was cancelled. */
function Cancellation({ sale: { cancelledAt, cancelReason, correctedBy }, salesPath }: ReceiptProps) {
  const { i18n } = useLingui()
  const moment = cancelledAt ? formatMoment(cancelledAt) : ''
  if (correctedBy === null)
    return i18n.t('Cancelled on {moment}: {reason}', { moment, reason: cancelReason ?? '' })
  return (
    <Markup
      text={i18n.t('Cancelled on {moment}: corrected by <0>sale No. {id}</0>', { moment, id: correctedBy })}
      tags={[<SaleReference key="0" salesPath={salesPath} id={correctedBy} />]}
    />
  )
}
