import { type Category, CategoryInput } from 'shared-api/contract'
import { i18n, useLingui } from 'shared-i18n'
import { TextareaField, TextField } from 'shared-ui/form'
import { findSameName } from '../form/find-same-name'
import { RecordForm } from '../form/record-form'
import { RetiredField } from '../form/retired-field'
import { type RecordFormProps, useRecordForm } from '../form/use-record-form'
import { CATEGORIES } from '../records'

const describe = ({ name, description, retired }: Category) => ({
  [i18n.t('Name')]: name,
  [i18n.t('Description')]: description,
  [i18n.t('No longer sold')]: retired ? i18n.t('Yes') : i18n.t('No'),
})

export function CategoryForm({ stored }: RecordFormProps<Category>) {
  const { i18n } = useLingui()
  const record = useRecordForm({
    section: CATEGORIES,
    stored,
    schema: CategoryInput,
    blank: { name: '', description: '' },
    toValues: ({ name, description, retired = false }) => ({ name, description, retired }),
    // A payload without `retired` keeps what is stored.
    toPayload: ({ retired, ...category }, stored) =>
      retired === undefined || retired === (stored?.retired ?? false) ? category : { ...category, retired },
    findWarnings: ({ name }, category) => findSameName('category', name, category),
  })
  const { control } = record.form
  return (
    <RecordForm record={record} describe={describe} submitLabel={i18n.t('Guardar')}>
      <TextField control={control} name="name" label={i18n.t('Name')} required />
      <TextareaField control={control} name="description" label={i18n.t('Description')} required />
      {stored && <RetiredField control={control} name="retired" />}
    </RecordForm>
  )
}
