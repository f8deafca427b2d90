import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { TextField } from './text-field'

/**
 * A number as text of digits: a DNI, a count of days. What is typed stays as it is, so that its schema can read `30.123.456` and
 * refuse `12,5` and `-5`.
 */
export const NumberTextField = <Values extends FieldValues, Output = Values>(
  props: ComponentProps<typeof TextField<Values, Output>>,
) => <TextField inputMode="numeric" autoComplete="off" {...props} />
