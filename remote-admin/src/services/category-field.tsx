import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { categories } from 'shared-api'
import type { Category } from 'shared-api/contract'
import { FailedState, hasFailed } from 'shared-ui'
import { SelectField } from 'shared-ui/select'
import { NO_CATEGORY } from './service-values'

interface CategoryFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>
  name: FieldPath<Values>
  /** The category that the record has: shown by name before all of them are known. */
  stored?: Category | undefined
}

/** Every category there is, found by typing. */
export function CategoryField<Values extends FieldValues, Output>({
  control,
  name,
  stored,
}: CategoryFieldProps<Values, Output>) {
  const all = categories.useList()
  const known = all.data ?? (stored ? [stored] : [])
  if (hasFailed(all) && !all.data) {
    return (
      <FailedState
        message="The categories could not be loaded."
        onRetry={() => void all.refetch()}
        busy={all.isFetching}
      />
    )
  }
  return (
    <SelectField
      control={control}
      name={name}
      label="Category"
      placeholder="Select a Category"
      required
      emptyValue={NO_CATEGORY}
      options={known.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  )
}
