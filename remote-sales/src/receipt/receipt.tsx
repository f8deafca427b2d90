import { Divider, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { clients, type RecordedSale, usePayments } from 'shared-api'
import {
  type Converted,
  fromCents,
  fullName,
  type PrintedSale,
  type PublicTrip,
  toCents,
} from 'shared-api/contract'
import { formatDni, phoneOf, printedSale, receiptNumber, receiptRows, useBusiness } from 'shared-api/receipt'
import { useTravellers } from 'shared-api/travellers'
import { useSession } from 'shared-auth'
import { ForClient, useLingui } from 'shared-i18n'
import {
  BrandMark,
  formatDay,
  formatMoment,
  formatMoney,
  formatPercent,
  formatRate,
  useSiteName,
} from 'shared-ui'
import { Description, DescriptionList } from '../components/description-list'
import { Lines } from '../components/lines'
import { Money } from '../components/money'
import classes from './receipt.module.css'

type Client = PrintedSale['client']

interface ReceiptProps {
  /** By a link a sale has no DNI and no email of the client. */
  sale: Omit<PrintedSale, 'client'> & { client: Pick<Client, 'name' | 'lastname'> & Partial<Client> }
  /** True for a sale that the server has not confirmed: it has no number yet. */
  unconfirmed?: boolean
  /** Undefined until it is known. */
  business?: PublicTrip['business'] | undefined
  /** The client's phone as it is written. Empty or undefined: not set. */
  phone?: string | undefined
  travellers?: readonly string[] | undefined
  /** The heading level: 1 when the page has no other title. Default: 2. */
  titleOrder?: 1 | 2
}

/** In the language of the business. */
export const Receipt = (props: ReceiptProps) => (
  <ForClient>
    <ReceiptPaper {...props} />
  </ForClient>
)

function ReceiptPaper({
  sale,
  unconfirmed = false,
  business,
  phone,
  travellers = [],
  titleOrder = 2,
}: ReceiptProps) {
  const { i18n } = useLingui()
  const { client, paymentMethod } = sale
  const isDemo = useSession(({ user }) => user.role.endsWith('-DEMO'))
  return (
    <article
      className={classes.receipt}
      lang={i18n.locales?.toString()}
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
            {i18n.t('Cancelled on {moment}', {
              moment: sale.cancelledAt ? formatMoment(sale.cancelledAt) : '',
            })}
          </Text>
        )}
        <DescriptionList>
          <Description term={i18n.t('Date')}>{formatMoment(sale.createdAt)}</Description>
          <Description term={i18n.t('Client')}>
            {fullName(client)}
            {client.dni !== undefined && client.email !== undefined && (
              <Text size="sm" c="dimmed">
                {i18n.t('DNI {dni} · {email}', {
                  dni: formatDni(client.dni, i18n.locale),
                  email: client.email,
                })}
              </Text>
            )}
            {phone && (
              <Text size="sm" c="dimmed">
                {i18n.t('Phone {number}', { number: phone })}
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
        <Lines lines={sale.saleItems} currency={sale.currency} />
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

interface ReceiptHeadProps {
  business: PublicTrip['business'] | undefined
  order: 1 | 2
  children: ReactNode
}

export function ReceiptHead({ business, order, children }: ReceiptHeadProps) {
  const { i18n } = useLingui()
  const brand = useSiteName()
  const name = business?.name || brand
  return (
    <div className={classes.head}>
      <Title order={order} size="h3">
        {children}
      </Title>
      <Stack gap={2} className={classes.business}>
        {business?.logo ? (
          <img className={classes.logo} src={business.logo} alt={i18n.t('Logo')} />
        ) : (
          !business?.name && <BrandMark />
        )}
        <Text fw={700}>{name}</Text>
        {business?.taxNumber && (
          <Text size="sm">{i18n.t('Tax number {number}', { number: business.taxNumber })}</Text>
        )}
        {business?.address && <Text size="sm">{business.address}</Text>}
        {business?.phone && <Text size="sm">{business.phone}</Text>}
      </Stack>
    </div>
  )
}

function ReceiptSums({ sale }: Pick<ReceiptProps, 'sale'>) {
  const { i18n } = useLingui()
  const rows = receiptRows(sale, {
    t: (text, params) => i18n.t(text, params),
    percent: formatPercent,
    moment: formatMoment,
    day: formatDay,
    money: formatMoney,
    number: formatRate,
  })
  return (
    <dl className={classes.sum}>
      {rows.map(({ kind, term, detail, amount }) => {
        const isTotal = kind === 'total' || kind === 'kept'
        const isStruck = kind === 'total' && sale.status === 'CANCELLED'
        const weight = isTotal || kind === 'balance' ? { fw: 700 } : {}
        return (
          <div key={`${term} ${amount}`}>
            <dt>
              <Text span inherit {...weight}>
                {term}
              </Text>
              {detail && (
                <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                  {detail}
                </Text>
              )}
            </dt>
            <dd>
              <Money
                amount={amount}
                currency={sale.currency}
                {...weight}
                {...(isTotal && { size: 'lg' })}
                {...(isStruck && { td: 'line-through' })}
              />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** @param sale one that waits on this device has what was handed over in another currency, because it has no payments yet */
export function StoredReceipt({ sale }: { sale: ReceiptSale }) {
  const { data: business } = useBusiness()
  const { data: client } = clients.useOne(sale.clientId)
  const { data: payments } = usePayments(sale.id)
  const { data } = useTravellers(sale.id)
  return (
    <Receipt
      sale={withHanded(printedSale(sale, payments), sale.handed)}
      unconfirmed={sale.waitingKey !== undefined}
      business={business}
      travellers={data?.travellers.map(fullName)}
      phone={client && phoneOf(client.person)}
    />
  )
}

type ReceiptSale = RecordedSale & { handed?: Converted | undefined }

function withHanded(printed: PrintedSale, handed: Converted | undefined): PrintedSale {
  const { payments, createdAt: at, paymentMethod, total, balance } = printed
  if (!handed || payments.length > 0) return printed
  const amount = fromCents(toCents(total) - toCents(balance))
  return { ...printed, payments: [{ at, method: paymentMethod.type, amount, handed }] }
}

export const ReceiptOnPaper = ({ sale }: { sale: ReceiptSale }) => (
  <div hidden>
    <StoredReceipt sale={sale} />
  </div>
)
