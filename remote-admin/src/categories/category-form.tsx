import { categories, type Stored } from 'shared-api'
import { type Category, CategoryInput } from 'shared-api/contract'
import { SaveForm, TextareaField, TextField } from 'shared-ui'
import { ConflictNotice } from '../form/conflict-notice'
import { DoubtsNotice } from '../form/doubts-notice'
import { findNamesake } from '../form/find-namesake'
import { useRecordForm } from '../form/use-record-form'
import { CATEGORIES } from '../records'
import { StoredRecord } from '../section/stored-record'

const toValues = ({ name, description }: Category) => ({ name, description })

export function EditCategory() {
  return (
    <StoredRecord section={CATEGORIES} useOne={categories.useOne} nameOf={({ name }) => name}>
      {(stored) => <CategoryForm stored={stored} />}
    </StoredRecord>
  )
}

export function CategoryForm({ stored }: { stored?: Stored<Category> }) {
  const { conflict, doubts, ...form } = useRecordForm({
    section: CATEGORIES,
    hooks: categories,
    stored,
    schema: CategoryInput,
    blank: { name: '', description: '' },
    toValues,
    toPayload: (category) => category,
    findDoubts: ({ name }, category) => findNamesake('category', name, category),
  })
  const { control } = form.form
  return (
    <SaveForm {...form} submitLabel="Guardar">
      {conflict && (
        <ConflictNotice
          conflict={conflict}
          describe={({ name, description }) => ({ Name: name, Description: description })}
        />
      )}
      {doubts && <DoubtsNotice doubts={doubts} />}
      <TextField control={control} name="name" label="Name" required />
      <TextareaField control={control} name="description" label="Description" required />
    </SaveForm>
  )
}
