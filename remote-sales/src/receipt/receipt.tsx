import { Divider, Group, Stack, Text, Title } from '@mantine/core'
import type { Sale } from 'shared-api'
import { fromCents, toCents } from 'shared-api/contract'
import { useSession } from 'shared-auth'
import { BrandMark, formatMoment, formatPercent, useSiteName } from 'shared-ui'
import { Description, DescriptionList } from '../display/description-list'
import { Lines } from '../display/lines'
import { Money } from '../display/money'
import { SaleReference } from '../display/sale-reference'
import classes from './receipt.module.css'

interface ReceiptProps {
  sale: Sale
  /** The path of the list that contains the sale and its correction. */
  salesPath: string
}

/** The printable receipt of a sale, for the client. */
export function Receipt({ sale, salesPath }: ReceiptProps) {
  const { client, paymentMethod } = sale
  const brand = useSiteName()
  const isDemo = useSession(({ user }) => user.role.endsWith('-DEMO'))
  return (
    <article className={classes.receipt} aria-label={`Receipt of sale No. ${sale.id}`}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h3">
            Receipt No. {sale.id}
          </Title>
          <Group gap="xs">
            <BrandMark />
            <Text fw={700}>{brand}</Text>
          </Group>
        </Group>
        {isDemo && <Text fw={600}>Demo: this is not a valid receipt.</Text>}
        {sale.status === 'CANCELLED' && (
          <Text fw={600} c="var(--mantine-color-error)">
            Cancelled{sale.cancelledAt && ` on ${formatMoment(sale.cancelledAt)}`}:{' '}
            {sale.correctedBy === null ? (
              sale.cancelReason
            ) : (
              <>
                corrected by <SaleReference salesPath={salesPath} id={sale.correctedBy} />
              </>
            )}
          </Text>
        )}
        {sale.corrects !== null && (
          <Text>
            Corrects <SaleReference salesPath={salesPath} id={sale.corrects} />, which is cancelled
          </Text>
        )}
        <DescriptionList>
          <Description term="Date">{formatMoment(sale.createdAt)}</Description>
          <Description term="Client">
            {client.name} {client.lastname}
            <Text size="sm" c="dimmed">
              DNI {client.dni} · {client.email}
            </Text>
          </Description>
          <Description term="Employee">{sale.employeeName}</Description>
          <Description term="Payment method">{paymentMethod.type}</Description>
        </DescriptionList>
        <Divider />
        <Lines lines={sale.saleItems} />
        <Divider />
        <dl className={classes.sum}>
          {paymentMethod.interest > 0 && (
            <>
              <div>
                <dt>Subtotal</dt>
                <dd>
                  <Money amount={sale.subtotal} />
                </dd>
              </div>
              <div>
                <dt>
                  {formatPercent(paymentMethod.interest)} interest of {paymentMethod.type}
                </dt>
                <dd>
                  <Money amount={fromCents(toCents(sale.total) - toCents(sale.subtotal))} />
                </dd>
              </div>
            </>
          )}
          <div>
            <Text component="dt" fw={700}>
              Total
            </Text>
            <dd>
              <Money
                amount={sale.total}
                fw={700}
                size="lg"
                {...(sale.status === 'CANCELLED' && { td: 'line-through' })}
              />
            </dd>
          </div>
        </dl>
      </Stack>
    </article>
  )
}
