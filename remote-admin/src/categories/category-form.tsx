import { type Category, CategoryInput } from 'shared-api/contract'
import { TextareaField, TextField } from 'shared-ui/form'
import { findSameName } from '../form/find-same-name'
import { RecordForm } from '../form/record-form'
import { type RecordFormProps, useRecordForm } from '../form/use-record-form'
import { CATEGORIES } from '../records'

export function CategoryForm({ stored }: RecordFormProps<Category>) {
  const record = useRecordForm({
    section: CATEGORIES,
    stored,
    schema: CategoryInput,
    blank: { name: '', description: '' },
    toValues: ({ name, description }) => ({ name, description }),
    toPayload: (category) => category,
    findWarnings: ({ name }, category) => findSameName('category', name, category),
  })
  const { control } = record.form
  return (
    <RecordForm
      record={record}
      describe={({ name, description }) => ({ Name: name, Description: description })}
      submitLabel="Guardar"
    >
      <TextField control={control} name="name" label="Name" required />
      <TextareaField control={control} name="description" label="Description" required />
    </RecordForm>
  )
}
