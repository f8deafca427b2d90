import { valibotResolver } from '@hookform/resolvers/valibot'
import { NativeSelect, SimpleGrid, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { ApiError, newKey, paymentMethods } from 'shared-api'
import { CalendarDate, fromCents, text, toCents } from 'shared-api/contract'
import { supplierProblemOf, usePayCosts } from 'shared-api/suppliers'
import { useLingui } from 'shared-i18n'
import { businessCurrency, formatMoney, toAmountText, toast, today, useFailureToast } from 'shared-ui'
import { DateField, MoneyField, TextField, useForm, useWarnings } from 'shared-ui/form'
import { array, type InferInput, type InferOutput, object, pipe, string, transform } from 'valibot'
import { InPlaceForm } from '../form/in-place'
import { askAboutOldDay } from '../form/old-day'
import { amountText, PaidText } from '../form/text-values'
import type { OwedRow, PaidSupplier } from './due-row'
import classes from './to-pay.module.css'

/** @param isExchanged whether the payment method is in another currency than the costs */
const paySchema = (isExchanged: boolean) =>
  object({
    /** Of each row, in its place. */
    amounts: array(PaidText),
    on: CalendarDate,
    reference: text(0, 100),
    /** Empty: by a bank transfer. */
    paymentMethodId: string(),
    handed: isExchanged
      ? PaidText
      : pipe(
          string(),
          transform((): undefined => undefined),
        ),
  })
type PayValues = InferInput<ReturnType<typeof paySchema>>
type Paid = InferOutput<ReturnType<typeof paySchema>>

const findOldDay = async ({ on }: Paid) => askAboutOldDay('on', on)

/** The sum of what is typed. */
const sumOfTyped = (amounts: readonly string[]): number =>
  fromCents(amounts.reduce((cents, typed) => cents + (toCents(Number(toAmountText(typed))) || 0), 0))

interface PayFormProps {
  supplier: PaidSupplier
  rows: readonly OwedRow[]
  currency: string
  onPaid: () => void
  onCancel: () => void
}

/** One payment of several costs of one supplier and currency. Escape leaves it. */
export function PayForm({ supplier, rows: given, currency, onPaid, onCancel }: PayFormProps) {
  const { i18n } = useLingui()
  // As they were chosen, whatever is read again meanwhile.
  const [rows] = useState(given)
  const [idempotencyKey] = useState(newKey)
  const methods = paymentMethods.usePage({ pageIndex: 0, pageSize: 100, available: 'true' }).data?.content
  const methodOf = (id: string) => methods?.find((method) => String(method.id) === id)
  const currencyOfMethod = (id: string) => methodOf(id)?.currency ?? businessCurrency().code
  const isExchanged = (id: string) => id !== '' && currencyOfMethod(id) !== currency
  const form = useForm<PayValues, unknown, Paid>({
    resolver: (values, ...rest) =>
      valibotResolver(paySchema(isExchanged(values.paymentMethodId)))(values, ...rest),
    defaultValues: {
      amounts: rows.map(({ owed }) => amountText(owed)),
      on: today(),
      reference: '',
      paymentMethodId: '',
      handed: '',
    },
  })
  const { control } = form
  const [amounts, methodId] = useWatch({ control, name: ['amounts', 'paymentMethodId'] })
  const { mutateAsync } = usePayCosts()
  const warnings = useWarnings(findOldDay)
  const failure = useFailureToast()
  /** The amounts that are more than is owed, which was asked about. */
  const asked = useRef('')
  const total = formatMoney(sumOfTyped(amounts), currency)

  const save = async (paid: Paid) => {
    await warnings.check(paid, undefined)
    const { amounts, on, reference, paymentMethodId, handed } = paid
    return mutateAsync({
      costs: rows.map(({ id }, place) => ({ id, amount: amounts[place] ?? 0 })),
      currency,
      on,
      reference,
      ...(paymentMethodId && { paymentMethodId }),
      ...(handed !== undefined && { handed }),
      ...(asked.current === String(amounts) && { confirmed: true }),
      idempotencyKey,
    })
  }
  const fieldErrors = (error: unknown) => {
    if (!(error instanceof ApiError)) return Reflect.get(Object(error), 'errors') ?? []
    if (supplierProblemOf(error) !== 'more-than-owed')
      return error.errors.map(({ field, message }) => ({
        field: field.replace(/^costs\.(\d+).*/, 'amounts.$1'),
        message,
      }))
    const typed = form.getValues('amounts').map((amount) => Number(toAmountText(amount)))
    asked.current = String(typed)
    const place = Math.max(
      rows.findIndex(({ owed }, row) => (typed[row] ?? 0) > owed),
      0,
    )
    return [{ field: `amounts.${place}`, message: error.message, isWarning: true }]
  }
  return (
    <InPlaceForm
      label={i18n.t('Payment to {supplier}', { supplier: supplier.name })}
      onLeave={onCancel}
      form={form}
      submitLabel={i18n.t('Pay {amount}', { amount: total })}
      autosaveAs={null}
      save={save}
      fieldErrors={fieldErrors}
      onFailed={(error, _retry, showFailure) =>
        error instanceof ApiError && error.code === 'idempotency'
          ? failure.refuse({
              title: i18n.t('The first attempt has been stored. Close this and look at what is owed.'),
            })
          : showFailure(error)
      }
      onSaved={() => {
        const reference = form.getValues('reference').trim()
        toast({
          title: i18n.t('Paid to {supplier}: {amount}', { supplier: supplier.name, amount: total }),
          ...(reference && { description: i18n.t('Reference {reference}', { reference }) }),
        })
        onPaid()
      }}
    >
      <PaidRows control={control} rows={rows} currency={currency} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing={4}>
        <TextField
          control={control}
          name="reference"
          label={i18n.t('Reference')}
          description={i18n.t('Of the transfer, for example its number.')}
          maxLength={100}
          autoComplete="off"
          autoFocus
        />
        <DateField
          control={control}
          name="on"
          label={i18n.t('Day')}
          description={i18n.t('On which it was paid.')}
          max={today()}
          required
        />
        <NativeSelect
          label={i18n.t({ id: 'Paid by (method)', message: 'Paid by' })}
          description={methodId === '' ? i18n.t('Out of no drawer.') : i18n.t('Out of your own drawer.')}
          data={[
            { value: '', label: i18n.t('Bank transfer') },
            ...(methods ?? []).map(({ id, type }) => ({ value: String(id), label: type })),
          ]}
          {...form.register('paymentMethodId')}
        />
        {isExchanged(methodId) && (
          <MoneyField
            control={control}
            name="handed"
            currency={currencyOfMethod(methodId)}
            label={i18n.t('Handed over')}
            description={i18n.t('What left the drawer in {currency}.', {
              currency: currencyOfMethod(methodId),
            })}
            required
          />
        )}
      </SimpleGrid>
    </InPlaceForm>
  )
}

interface PaidRowsProps {
  control: Control<PayValues, unknown, Paid>
  rows: readonly OwedRow[]
  currency: string
}

/** What is paid of each row. */
function PaidRows({ control, rows, currency }: PaidRowsProps) {
  const { i18n } = useLingui()
  return (
    <ul className={classes.rows}>
      {rows.map(({ id, client, name, owed }, place) => (
        <li key={id} className={classes.paid}>
          <div>
            <Text translate="no">{client}</Text>
            <Text size="sm" c="dimmed">
              {[name, i18n.t('owed {amount}', { amount: formatMoney(owed, currency) })].join(' · ')}
            </Text>
          </div>
          <MoneyField
            control={control}
            name={`amounts.${place}`}
            currency={currency}
            aria-label={i18n.t('Paid of {what} of {client}', { what: name, client })}
          />
        </li>
      ))}
    </ul>
  )
}
