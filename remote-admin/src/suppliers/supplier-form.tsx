import { NativeSelect, SimpleGrid } from '@mantine/core'
import { type Control, useController } from 'react-hook-form'
import { message, type Supplier, type SupplierPayload, TypedText } from 'shared-api/contract'
import { phoneNumberText, phoneNumberValue } from 'shared-api/phone-number'
import { phoneOf } from 'shared-api/receipt'
import { SupplierInput, SupplierTerms } from 'shared-api/suppliers'
import { i18n, useLingui } from 'shared-i18n'
import { businessCurrency } from 'shared-ui'
import { NumberTextField, PhoneField, TextField } from 'shared-ui/form'
import {
  boolean,
  type InferInput,
  type InferOutput,
  nullable,
  object,
  optional,
  pipe,
  regex,
  string,
  transform,
} from 'valibot'
import { blankCurrency, CurrencyField, hasTwoCurrencies } from '../form/currency-fields'
import { findSameName } from '../form/find-same-name'
import { RecordForm } from '../form/record-form'
import { RetiredField } from '../form/retired-field'
import { type RecordFormProps, useRecordForm } from '../form/use-record-form'
import { businessCountry, PERSON_RULES } from '../people/person-form'
import { SUPPLIERS } from '../records'
import { termsText } from './terms-text'

const SupplierValues = object({
  name: SupplierInput.entries.name,
  phone: phoneNumberText(businessCountry),
  email: pipe(TypedText, SupplierInput.entries.email.wrapped),
  /** Empty: not agreed on. */
  termsDays: pipe(
    TypedText,
    regex(/^\d{0,4}$/, message(/*i18n*/ 'Digits only')),
    transform((typed) => (typed === '' ? null : Number(typed))),
    nullable(SupplierTerms.entries.days),
  ),
  termsFrom: SupplierTerms.entries.from,
  /** Undefined in a business with one. */
  currency: optional(string()),
  payTo: SupplierInput.entries.payTo,
  retired: optional(boolean()),
})
type SupplierValues = InferInput<typeof SupplierValues>

const NEW_SUPPLIER: SupplierValues = {
  name: '',
  phone: '',
  email: '',
  termsDays: '',
  termsFrom: 'departure',
  payTo: '',
}

const supplierValues = ({ name, phone, email, terms, currency, payTo, retired = false }: Supplier) => ({
  name,
  phone: phoneNumberValue(phone),
  email,
  termsDays: terms ? String(terms.days) : '',
  termsFrom: terms?.from ?? NEW_SUPPLIER.termsFrom,
  currency: hasTwoCurrencies() ? (currency ?? businessCurrency().code) : undefined,
  payTo,
  retired,
})

function toPayload({
  termsDays,
  termsFrom,
  currency,
  ...supplier
}: InferOutput<typeof SupplierValues>): SupplierPayload {
  return {
    ...supplier,
    terms: termsDays === null ? null : { days: termsDays, from: termsFrom },
    ...(currency && { currency: currency === businessCurrency().code ? null : currency }),
  }
}

const describe = ({ name, phone, email, terms, currency, payTo, retired }: Supplier) => ({
  [i18n.t('Name')]: name,
  [i18n.t('Phone')]: phoneOf({ phoneNumber: phone }),
  [i18n.t('Email')]: email,
  [i18n.t('To be paid')]: termsText(terms),
  ...(hasTwoCurrencies() && { [i18n.t('Currency')]: currency ?? businessCurrency().code }),
  [i18n.t('Where it is paid')]: payTo ?? '',
  [i18n.t('No longer booked')]: retired ? i18n.t('Yes') : i18n.t('No'),
})

export function SupplierForm({ stored }: RecordFormProps<Supplier>) {
  const { i18n } = useLingui()
  const record = useRecordForm({
    section: SUPPLIERS,
    stored,
    schema: SupplierValues,
    blank: { ...NEW_SUPPLIER, ...blankCurrency() },
    toValues: supplierValues,
    toPayload,
    findWarnings: ({ name }, supplier) => findSameName('supplier', name, supplier),
  })
  const { control } = record.form
  return (
    <RecordForm record={record} describe={describe}>
      <TextField control={control} name="name" label={i18n.t('Name')} autoComplete="off" required />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <PhoneField control={control} name="phone" label={i18n.t('Phone')} read={PERSON_RULES.readPhone} />
        <TextField control={control} name="email" label={i18n.t('Email')} type="email" autoComplete="off" />
        <NumberTextField
          control={control}
          name="termsDays"
          label={i18n.t('To be paid (days)')}
          description={i18n.t('Empty when nothing is agreed on.')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <TermsFromField control={control} />
      </SimpleGrid>
      {hasTwoCurrencies() && (
        <CurrencyField
          control={control}
          name="currency"
          description={i18n.t('In which its costs are usually typed.')}
        />
      )}
      <TextField
        control={control}
        name="payTo"
        label={i18n.t('Where it is paid')}
        description={i18n.t('For example an account of a bank. Employees do not see it.')}
      />
      {stored && (
        <RetiredField
          control={control}
          name="retired"
          label={i18n.t('No longer booked')}
          description={i18n.t('It stays in past sales. New bookings do not offer it.')}
        />
      )}
    </RecordForm>
  )
}

/** From when the days are counted. */
function TermsFromField<Output>({ control }: { control: Control<SupplierValues, unknown, Output> }) {
  const { i18n } = useLingui()
  const { field } = useController({ control, name: 'termsFrom' })
  return (
    <NativeSelect
      {...field}
      label={i18n.t('When')}
      data={[
        { value: 'sale', label: i18n.t('after the sale') },
        { value: 'departure', label: i18n.t('before departure') },
      ]}
    />
  )
}
