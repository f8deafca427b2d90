import { Button, List, SegmentedControl, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type Client, type Sale, sales } from 'shared-api'
import {
  type ClientPayment,
  currencyOf,
  fromCents,
  interestOn,
  toBasisPoints,
  toCents,
} from 'shared-api/contract'
import { type Debt, receivedOf, spreadOverDebts, usePayDebts } from 'shared-api/receipt'
import { useLingui } from 'shared-i18n'
import { formatDay, formatMoney, today } from 'shared-ui'
import { Modal } from 'shared-ui/overlays'
import { SaleDialogs } from '../sale/actions/sale-dialogs'
import { useClientMessages } from '../sale/client-messages'
import { clientPaymentMessage } from '../sale/client-texts'
import { balanceOf, dueDay, useOwedSales } from '../sale/payments/paid'
import { PaymentForm, usePaymentForm } from '../sale/payments/payment-form'
import { Charged, useTakeLabel, useTypedPayment } from '../sale/payments/typed-payment'
import { PaymentReceipt } from './payment-receipt'

interface PayOwedProps {
  client: Client
  onClose: () => void
}

interface OwedSalesProps extends PayOwedProps {
  owed: readonly Sale[]
  /** True: nothing else is owed, in the other currency neither. */
  isOne: boolean
  currency: string
  /** The choice of another currency. */
  children: ReactNode
}

export function PayOwed(props: PayOwedProps) {
  const { i18n } = useLingui()
  const owed = useOwedSales(props.client.id)
  // It stays while nothing is owed any more, for the receipt.
  const [currency, setCurrency] = useState<string>()
  const [first] = owed ?? []
  if (!currency && first) setCurrency(first.currency)
  if (!owed || !currency) return null
  const currencies = [...new Set(owed.map((sale) => sale.currency))]
  const owedIn = (code: string) =>
    fromCents(
      owed.reduce((cents, sale) => cents + (sale.currency === code ? toCents(balanceOf(sale)) : 0), 0),
    )
  // One payment is of one currency.
  return (
    <PayOwedSales
      key={currency}
      owed={owed.filter((sale) => sale.currency === currency)}
      isOne={owed.length === 1}
      currency={currency}
      {...props}
    >
      {currencies.length > 1 && (
        <SegmentedControl
          aria-label={i18n.t('Currency of the debt')}
          mb="md"
          // What is owed of both, of which one is paid at a time.
          data={currencies.map((code) => ({ value: code, label: formatMoney(owedIn(code), code) }))}
          value={currency}
          onChange={setCurrency}
        />
      )}
    </PayOwedSales>
  )
}

/** Takes a payment of what a client owes: of one sale, or of several at once. */
function PayOwedSales({ client, owed, isOne, currency, children, onClose }: OwedSalesProps) {
  const { i18n } = useLingui()
  const [chosen, setChosen] = useState(isOne ? owed[0]?.id : undefined)
  const [taken, setTaken] = useState<ClientPayment>()
  const { offer } = useClientMessages({ clientId: client.id })
  // With its version, so that a payment that somebody else has taken meanwhile is noticed.
  const { data: sale } = sales.useOne(chosen)
  if (chosen !== undefined) return sale ? <SaleDialogs sale={sale} opened="pay" onClose={onClose} /> : null
  if (taken) {
    const message = clientPaymentMessage(client, { ...taken, paid: receivedOf(taken) }, today())
    return (
      <Modal opened onClose={onClose} title={i18n.t('The payment is stored.')}>
        <PaymentReceipt
          client={client}
          payment={taken}
          onSend={offer(message).action.onClick}
          onClose={onClose}
        />
      </Modal>
    )
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={i18n.t('{count, plural, one {Payment of # sale} other {Payment of # sales}}', {
        count: owed.length,
      })}
    >
      {children}
      <PayDebts
        clientId={client.id}
        owed={owed}
        currency={currency}
        onOne={setChosen}
        onTaken={setTaken}
        onClose={onClose}
      />
    </Modal>
  )
}

interface PayDebtsProps {
  clientId: number
  owed: readonly Sale[]
  currency: string
  onOne: (saleId: number) => void
  onTaken: (taken: ClientPayment) => void
  onClose: () => void
}

function PayDebts({ clientId, owed, currency, onOne, onTaken, onClose }: PayDebtsProps) {
  const { i18n } = useLingui()
  const { mutateAsync } = usePayDebts(clientId)
  const debts = owed.map(
    (sale): Debt => ({ saleId: sale.id, owedCents: toCents(balanceOf(sale)), dueDay: dueDay(sale) }),
  )
  const owedCents = debts.reduce((sum, debt) => sum + debt.owedCents, 0)
  const all = fromCents(owedCents)
  const form = usePaymentForm<ClientPayment>({
    initial: { amount: all.toFixed(2), paymentMethodId: '' },
    max: () => all,
    currency,
    send: ({ note, payer, paymentMethodId }, idempotencyKey) =>
      mutateAsync({
        payload: {
          paymentMethodId,
          ...typed.sent,
          note: note || null,
          ...(payer && { payer }),
          total: fromCents(typed.cents + interestCents),
          parts: parts.map(({ saleId, amountCents }) => ({ saleId, amount: fromCents(amountCents) })),
        },
        idempotencyKey,
      }),
    onStored: onTaken,
  })
  const typed = useTypedPayment(form, { owedCents, currency })
  const parts = spreadOverDebts(debts, typed.cents)
  // Of one currency each part has its own, of another one they share that of all.
  const interestCents = typed.exchange
    ? typed.interestCents
    : parts.reduce(
        (sum, { amountCents }) =>
          sum + interestOn(amountCents, toBasisPoints(typed.interest), currencyOf(currency)),
        0,
      )
  const charged = {
    ...typed,
    interestCents,
    handedCents: typed.exchange ? typed.handedCents : typed.cents + interestCents,
  }
  return (
    <PaymentForm
      {...form}
      most={all}
      currency={currency}
      limit={i18n.t('Owed: {amount}', { amount: formatMoney(all, currency) })}
      noteLabel={i18n.t('Note')}
      exchange={typed.exchange}
      submitLabel={useTakeLabel(charged, owedCents)}
      onClose={onClose}
    >
      <List
        aria-label={i18n.t('What each sale gets')}
        listStyleType="none"
        spacing="xs"
        styles={{ itemWrapper: { width: '100%' }, itemLabel: { width: '100%' } }}
      >
        {spreadOverDebts(debts, owedCents).map((debt) => {
          const part = parts.find(({ saleId }) => saleId === debt.saleId)?.amountCents ?? 0
          return (
            <List.Item key={debt.saleId}>
              <Button
                variant="default"
                fullWidth
                justify="space-between"
                h="auto"
                py="xs"
                title={i18n.t('Pay this sale alone')}
                rightSection={
                  <Stack gap={0} align="flex-end">
                    <Text fw={600}>{formatMoney(fromCents(part), currency)}</Text>
                    <Text size="xs" c="dimmed">
                      {part === debt.owedCents
                        ? i18n.t('Paid whole')
                        : i18n.t('of {amount}', { amount: formatMoney(fromCents(debt.owedCents), currency) })}
                    </Text>
                  </Stack>
                }
                onClick={() => onOne(debt.saleId)}
              >
                <Stack gap={0} align="flex-start" ta="start">
                  <span>{i18n.t('Sale No. {id}', { id: debt.saleId })}</span>
                  <Text size="sm" c="dimmed" style={{ whiteSpace: 'normal' }} translate="no">
                    {[
                      i18n.t('Due on {day}', { day: formatDay(debt.dueDay) }),
                      ...(owed.find(({ id }) => id === debt.saleId)?.saleItems ?? []).map(({ name }) => name),
                    ].join(' · ')}
                  </Text>
                </Stack>
              </Button>
            </List.Item>
          )
        })}
      </List>
      <Charged typed={charged} owedCents={owedCents} currency={currency} />
    </PaymentForm>
  )
}
