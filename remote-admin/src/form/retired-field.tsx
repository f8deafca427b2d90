import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useLingui } from 'shared-i18n'
import { CheckboxField } from 'shared-ui/form'

interface RetiredFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>
  name: FieldPath<Values>
  /** Default: it is no longer sold. */
  label?: string
  description?: string
}

/** Retires a stored record, or brings it back. */
export function RetiredField<Values extends FieldValues, Output>(props: RetiredFieldProps<Values, Output>) {
  const { i18n } = useLingui()
  return (
    <CheckboxField
      label={i18n.t('No longer sold')}
      description={i18n.t('It stays in past sales, reports and filters. New sales do not offer it.')}
      {...props}
    />
  )
}
