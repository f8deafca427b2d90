import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useLingui } from 'shared-i18n'
import { PagedSelectField } from 'shared-ui/select'
import { CATEGORY_OPTIONS } from '../categories/category-options'
import { NO_CATEGORY } from './service-values'

interface CategoryFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>
  name: FieldPath<Values>
}

/** Selects one category, searched on the server. */
export function CategoryField<Values extends FieldValues, Output>(props: CategoryFieldProps<Values, Output>) {
  const { i18n } = useLingui()
  return (
    <PagedSelectField
      {...props}
      label={i18n.t('Category')}
      placeholder={i18n.t('Select a Category')}
      required
      source={CATEGORY_OPTIONS}
      emptyValue={NO_CATEGORY}
    />
  )
}
