import { Button, Divider, Group, Stack, Text } from '@mantine/core'
import { type Client, type ClientPayment, type CurrencySum, fullName } from 'shared-api/contract'
import { useBusiness } from 'shared-api/receipt'
import { ForClient, useLingui } from 'shared-i18n'
import { formatMoment, formatMoney } from 'shared-ui'
import { convertedAmount } from '../components/converted'
import { Description, DescriptionList } from '../components/description-list'
import { Money } from '../components/money'
import { PrintButton } from '../receipt/print-receipt'
import { ReceiptHead } from '../receipt/receipt'
import classes from '../receipt/receipt.module.css'
import { sum } from '../sale/payments/paid'

interface PaymentPaperProps {
  client: Client
  payment: ClientPayment
}

interface PaymentReceiptProps extends PaymentPaperProps {
  onSend: () => void
  onClose: () => void
}

/** The one receipt of a payment over several sales, to be printed or sent. */
export function PaymentReceipt({ onSend, onClose, ...paper }: PaymentReceiptProps) {
  const { i18n } = useLingui()
  return (
    <Stack>
      <ForClient>
        <PaymentPaper {...paper} />
      </ForClient>
      <Group justify="flex-end" gap="sm">
        <PrintButton title={i18n.t('Receipt of payment')} />
        <Button variant="default" onClick={onSend}>
          {i18n.t('Send by WhatsApp')}
        </Button>
        <Button onClick={onClose} data-autofocus>
          {i18n.t('Done')}
        </Button>
      </Group>
    </Stack>
  )
}

function PaymentPaper({ client, payment }: PaymentPaperProps) {
  const { i18n } = useLingui()
  const { data: business } = useBusiness()
  const { currency, parts, handed, owed = [] } = payment
  const title = i18n.t('Receipt of payment')
  const interest = sum(parts.map((part) => part.interest))
  return (
    <article className={classes.receipt} lang={i18n.locales?.toString()} aria-label={title}>
      <Stack gap="sm">
        <ReceiptHead business={business} order={2}>
          {title}
        </ReceiptHead>
        <DescriptionList>
          <Description term={i18n.t('Date')}>{formatMoment(payment.at)}</Description>
          <Description term={i18n.t('Client')}>{fullName(client.person)}</Description>
          <Description term={i18n.t('Payment method')}>{payment.paymentMethod.type}</Description>
        </DescriptionList>
        <Divider />
        <dl className={classes.sum}>
          {parts.map(({ saleId, amount, balance }) => (
            <Row
              key={saleId}
              term={i18n.t('Sale No. {id}', { id: saleId })}
              amount={amount}
              currency={currency}
            >
              {balance > 0
                ? i18n.t('{amount} stays owed.', { amount: formatMoney(balance, currency) })
                : i18n.t('Paid whole')}
            </Row>
          ))}
          {interest > 0 && <Row term={i18n.t('Interest')} amount={interest} currency={currency} />}
          <Row term={i18n.t('Received')} amount={receivedOf(payment)} currency={currency} strong>
            {handed ? convertedAmount(handed, i18n) : undefined}
          </Row>
          {stillOwed(owed).map((one) => (
            <Row key={one.currency} term={i18n.t('Owed')} {...one} />
          ))}
        </dl>
        {business?.legalLine && (
          <Text size="xs" c="dimmed">
            {business.legalLine}
          </Text>
        )}
      </Stack>
    </article>
  )
}

/** Only what is owed, or that of the business, 0, where nothing is. */
function stillOwed(owed: readonly CurrencySum[]): readonly CurrencySum[] {
  const some = owed.filter(({ amount }) => amount > 0)
  return some.length > 0 ? some : owed.slice(0, 1)
}

/** What was charged, with interest. */
export const receivedOf = ({ parts }: ClientPayment): number =>
  sum(parts.flatMap(({ amount, interest }) => [amount, interest]))

interface RowProps {
  term: string
  amount: number
  currency: string
  strong?: boolean
  children?: string | undefined
}

function Row({ term, amount, currency, strong = false, children }: RowProps) {
  const weight = strong ? { fw: 700 } : {}
  return (
    <div>
      <dt>
        <Text span inherit {...weight}>
          {term}
        </Text>
        {children && (
          <Text size="sm" c="dimmed">
            {children}
          </Text>
        )}
      </dt>
      <dd>
        <Money amount={amount} currency={currency} {...weight} />
      </dd>
    </div>
  )
}
