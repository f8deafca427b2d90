import { categories, type Stored, services } from 'shared-api'
import type { Service } from 'shared-api/contract'
import { formatMoney, MoneyField, SaveForm, TextareaField, TextField } from 'shared-ui'
import { ConflictNotice } from '../form/conflict-notice'
import { DoubtsNotice } from '../form/doubts-notice'
import { findNamesake } from '../form/find-namesake'
import { useRecordForm } from '../form/use-record-form'
import { SERVICES } from '../records'
import { StoredRecord } from '../section/stored-record'
import { CategoryField } from './category-field'
import { NEW_SERVICE, ServiceValues, serviceValues, toServicePayload } from './service-values'

const describe = ({ name, description, price, category }: Service) => ({
  Name: name,
  Description: description,
  Price: formatMoney(price),
  Category: category.name,
})

export function EditService() {
  return (
    <StoredRecord section={SERVICES} useOne={services.useOne} nameOf={({ name }) => name}>
      {(stored) => <ServiceForm stored={stored} />}
    </StoredRecord>
  )
}

export function ServiceForm({ stored }: { stored?: Stored<Service> }) {
  const { conflict, doubts, ...form } = useRecordForm({
    section: SERVICES,
    hooks: services,
    stored,
    schema: ServiceValues,
    blank: NEW_SERVICE,
    toValues: serviceValues,
    toPayload: (values, service) =>
      toServicePayload(values, {
        category: category?.id === values.categoryId ? category : undefined,
        stored: service,
        now: new Date().toISOString(),
      }),
    findDoubts: async ({ name, price }, service) => [
      ...(await findNamesake('service', name, service)),
      ...(price === 0 && service?.price !== 0 ? [`It would be sold at ${formatMoney(0)}.`] : []),
    ],
  })
  const { control } = form.form
  const { data: category } = categories.useOne(Number(form.form.watch('categoryId')))
  return (
    <SaveForm {...form} submitLabel="Save">
      {conflict && <ConflictNotice conflict={conflict} describe={describe} />}
      {doubts && <DoubtsNotice doubts={doubts} />}
      <TextField control={control} name="name" label="Name" required />
      <TextareaField control={control} name="description" label="Description" required />
      <MoneyField control={control} name="price" label="Price" required />
      <CategoryField control={control} name="categoryId" />
    </SaveForm>
  )
}
