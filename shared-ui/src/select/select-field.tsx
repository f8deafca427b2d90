import type { SelectProps } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { type FieldOf, useTextField } from '../form/field'
import type { SelectOption } from './option-source'
import { SearchedSelect } from './searched-select'

type SelectFieldProps<Values extends FieldValues, Output> = FieldOf<Values, Output> &
  Omit<
    SelectProps,
    'name' | 'value' | 'defaultValue' | 'error' | 'ref' | 'data' | 'onChange' | 'onKeyDown' | 'multiple'
  > & {
    options: readonly SelectOption[]
    /** The field value that means "nothing chosen". Default: empty text. */
    emptyValue?: string
  }

/** A form field that selects one of the given options. The field's value is the option's `value`. */
export function SelectField<Values extends FieldValues, Output = Values>({
  control,
  name,
  options,
  emptyValue = '',
  ...rest
}: SelectFieldProps<Values, Output>) {
  const { input, error } = useTextField({ control, name })
  return (
    <SearchedSelect
      allowDeselect={false}
      {...rest}
      {...input}
      value={input.value === emptyValue ? null : input.value}
      onChange={(value) => input.onChange(value ?? emptyValue)}
      data={[...options]}
      error={error}
    />
  )
}
