import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type FieldOf, useTextField } from '../form/text-fields'
import type { OptionSource } from './option-source'
import { PagedSelect } from './paged-select'

type PagedSelectFieldProps<Values extends FieldValues, Output> = FieldOf<Values, Output> & {
  label: string
  placeholder?: string
  description?: ReactNode
  required?: boolean
  /** Makes an option of a typed name, and then chooses its value. */
  create?: (name: string, choose: (value: string) => void) => Promise<void>
  /** Must be declared outside the component. */
  source: OptionSource
  /** The field value that means "nothing chosen". Default: empty text. */
  emptyValue?: string
}

/**
 * A form field that selects one option, searched on the server. The field's value is the option's `value`.
 */
export function PagedSelectField<Values extends FieldValues, Output = Values>({
  control,
  name,
  emptyValue = '',
  create,
  ...rest
}: PagedSelectFieldProps<Values, Output>) {
  const { input, error } = useTextField({ control, name })
  return (
    <PagedSelect
      allowDeselect={false}
      {...rest}
      {...input}
      value={input.value === emptyValue ? null : input.value}
      onChange={(value) => input.onChange(value ?? emptyValue)}
      onCreate={create && ((typed) => void create(typed, input.onChange))}
      error={error}
    />
  )
}
