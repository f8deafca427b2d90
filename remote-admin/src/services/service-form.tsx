import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { categories } from 'shared-api'
import type { Service } from 'shared-api/contract'
import { i18n, serverNow, useLingui } from 'shared-i18n'
import { businessCurrency, formatMoney, useFailureToast } from 'shared-ui'
import { CheckboxField, NumberTextField, TextareaField, TextField } from 'shared-ui/form'
import { PagedSelectField } from 'shared-ui/select'
import { blankCurrency, PriceField } from '../form/currency-fields'
import { findSameName } from '../form/find-same-name'
import { PriceChanges } from '../form/price-changes'
import { RecordForm } from '../form/record-form'
import { RetiredField } from '../form/retired-field'
import { type RecordFormProps, useRecordForm } from '../form/use-record-form'
import { SERVICES } from '../records'
import { ServiceCost } from './service-cost'
import { CATEGORY_OPTIONS } from './service-filters'
import {
  givenValues,
  NEW_SERVICE,
  NO_CATEGORY,
  ServiceValues,
  serviceValues,
  toServicePayload,
} from './service-values'

const describe = ({
  name,
  description,
  price,
  currency,
  category,
  days,
  datesRequired,
  retired,
}: Service) => ({
  [i18n.t('Name')]: name,
  [i18n.t('Description')]: description,
  [i18n.t('Price')]: formatMoney(price, currency),
  [i18n.t('Category')]: category.name,
  [i18n.t('Days')]: days ? String(days) : '',
  [i18n.t('Travel dates are required')]: datesRequired ? i18n.t('Yes') : i18n.t('No'),
  [i18n.t('No longer sold')]: retired ? i18n.t('Yes') : i18n.t('No'),
})

export function ServiceForm({ stored }: RecordFormProps<Service>) {
  const { i18n } = useLingui()
  const [params, setParams] = useSearchParams()
  const blank = { ...NEW_SERVICE, ...blankCurrency() }
  const record = useRecordForm({
    section: SERVICES,
    stored,
    schema: ServiceValues,
    blank: { ...blank, ...givenValues(params) },
    // The next one is not given.
    onCreated: () => {
      setParams({}, { replace: true })
      record.form.reset(blank)
    },
    toValues: serviceValues,
    toPayload: (values, service) =>
      toServicePayload(values, {
        category: category?.id === values.categoryId ? category : undefined,
        stored: service,
        now: serverNow().toISOString(),
      }),
    findWarnings: async ({ name, price, currency }, service) => [
      ...(await findSameName('service', name, service)),
      ...(price === 0 && service?.price !== 0
        ? [
            {
              field: 'price',
              value: price,
              question: i18n.t('It would be sold at {amount}.', {
                amount: formatMoney(0, currency ?? businessCurrency().code),
              }),
            },
          ]
        : []),
      ...(service && price === service.price && price > 0 && currency && currency !== service.currency
        ? [
            {
              field: 'price',
              value: `${currency} ${price}`,
              question: i18n.t('It was {before} and would be {after}.', {
                before: formatMoney(price, service.currency ?? businessCurrency().code),
                after: formatMoney(price, currency),
              }),
            },
          ]
        : []),
    ],
  })
  const { control } = record.form
  const { data: category } = categories.useOne(Number(record.form.watch('categoryId')))
  return (
    <>
      <RecordForm record={record} describe={describe}>
        <TextField control={control} name="name" label={i18n.t('Name')} required />
        <TextareaField control={control} name="description" label={i18n.t('Description')} required />
        <PriceField control={control} name="price" currencyName="currency" label={i18n.t('Price')} />
        <CategoryField control={control} name="categoryId" />
        <NumberTextField
          control={control}
          name="days"
          label={i18n.t('Days')}
          description={i18n.t('How long it lasts. It fills in the last day of travel.')}
        />
        <CheckboxField control={control} name="datesRequired" label={i18n.t('Travel dates are required')} />
        {stored && <RetiredField control={control} name="retired" />}
      </RecordForm>
      {stored && (
        <ServiceCost service={stored}>
          <PriceChanges
            name="service"
            id={stored.id}
            title={i18n.t('Price history')}
            format={(price, of) => formatMoney(price, of ?? businessCurrency().code)}
          />
        </ServiceCost>
      )}
    </>
  )
}

interface CategoryFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>
  name: FieldPath<Values>
}

/** Selects one category, searched on the server, or makes one of a typed name. */
function CategoryField<Values extends FieldValues, Output>(props: CategoryFieldProps<Values, Output>) {
  const { i18n } = useLingui()
  const { mutateAsync } = categories.useSave()
  const failure = useFailureToast()
  const create = async (name: string, choose: (value: string) => void) => {
    failure.dismiss()
    try {
      const { id } = await mutateAsync({ payload: { name, description: name } })
      choose(String(id))
    } catch (error) {
      failure.show(error, () => void create(name, choose))
    }
  }
  return (
    <PagedSelectField
      {...props}
      label={i18n.t('Category')}
      placeholder={i18n.t('Select a Category')}
      required
      description={i18n.t('A name that is not in the list makes a new category.')}
      create={create}
      source={CATEGORY_OPTIONS}
      emptyValue={NO_CATEGORY}
    />
  )
}
