import { Alert, Group, Text } from '@mantine/core'
import type { Sale } from 'shared-api'
import { useCheckSale } from 'shared-api'
import { may, type SaleMark } from 'shared-api/contract'
import { useSession } from 'shared-auth'
import { i18n, useLingui } from 'shared-i18n'
import { BusyButton, formatMoney, formatPercent, toast, useFailureToast } from 'shared-ui'

/** Messages that only stored marks of earlier versions have. What somebody has typed follows them. */
const STORED_MESSAGES: string[] = [
  /*i18n*/ 'Handed over by the seller',
  /*i18n*/ 'Discount within the prices',
]

/** "City tour: another price, $ 100.00 instead of $ 120.00" */
function markText(
  { field, message, template, params, of, agreed, expected }: SaleMark,
  currency: string,
): string {
  const format = (value: number) =>
    field === 'paymentMethodId' ? formatPercent(value) : formatMoney(value, currency)
  const text = i18n.t(template ?? message, { ...params })
  const subject = of ?? (field.startsWith('discount') ? i18n.t('Discount') : undefined)
  // A service or payment method precedes the text.
  const inOrder = STORED_MESSAGES.includes(message) ? [text, subject] : [subject, text]
  const parts = [inOrder.filter(Boolean).join(': ')]
  if (agreed !== undefined && expected !== undefined)
    parts.push(
      i18n.t('{agreed} instead of {expected}', { agreed: format(agreed), expected: format(expected) }),
    )
  else if (agreed !== undefined) parts.push(format(agreed))
  return parts.join(' · ')
}

/** What was not as the rules are in a sale that was made offline. */
export function Marks({ marks, currency }: { marks: readonly SaleMark[]; currency: string }) {
  useLingui()
  return marks.map((mark) => (
    <Text key={`${mark.field} ${mark.message}`} size="sm">
      {markText(mark, currency)}
    </Text>
  ))
}

/** Notes that the marks of a sale have been looked at. */
export function CheckButton({ sale: { id } }: { sale: Pick<Sale, 'id'> }) {
  const { i18n } = useLingui()
  const { mutateAsync, isPending } = useCheckSale()
  const failure = useFailureToast()
  const check = async () => {
    try {
      await mutateAsync(id)
      toast({ title: i18n.t('Sale No. {id} is checked', { id }) })
    } catch (error) {
      failure.show(error, () => void check())
    }
  }
  return (
    <BusyButton variant="default" size="compact-sm" busy={isPending} onClick={() => void check()}>
      {i18n.t('It is right')}
    </BusyButton>
  )
}

/** The marks of a sale that is to be checked. Nothing for any other sale. */
export function MarksNotice({ sale }: { sale: Sale }) {
  const { i18n } = useLingui()
  const mayCheck = useSession(({ user }) => may(user.role, 'checkSales'))
  const { marks, checkedAt, status, currency } = sale
  if (!marks || checkedAt || status === 'CANCELLED') return null
  return (
    <Alert role="status" color="yellow" title={i18n.t('Sold offline: to check')}>
      <Marks marks={marks} currency={currency} />
      <Text size="sm" mt="xs">
        {mayCheck
          ? i18n.t('It is stored as seller and client agreed. Change it, cancel it, or say that it is right.')
          : i18n.t('It is stored as you agreed with the client. An administrator or owner looks at it.')}
      </Text>
      {mayCheck && (
        <Group mt="xs">
          <CheckButton sale={sale} />
        </Group>
      )}
    </Alert>
  )
}
