import { Checkbox, type CheckboxProps } from '@mantine/core'
import { type FieldValues, useController } from 'react-hook-form'
import type { FieldOf } from './field'

type CheckboxFieldProps<Values extends FieldValues, Output> = FieldOf<Values, Output> &
  Omit<CheckboxProps, 'name' | 'checked' | 'defaultChecked' | 'error' | 'ref'>

export function CheckboxField<Values extends FieldValues, Output = Values>({
  control,
  name,
  ...rest
}: CheckboxFieldProps<Values, Output>) {
  const { field, fieldState } = useController({ control, name })
  const { value, ...input } = field
  return <Checkbox {...rest} {...input} checked={value === true} error={fieldState.error?.message} />
}
