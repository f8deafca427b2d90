import './field.css'
import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import { type FieldPath, type FieldValues, type UseControllerProps, useController } from 'react-hook-form'
import { WARNING } from './use-form'

/** The field of a form that a component edits: `control={form.control} name="email"`. */
export type FieldOf<Values extends FieldValues, Output> = Required<
  Pick<UseControllerProps<Values, FieldPath<Values>, Output>, 'control' | 'name'>
>

/** What of an input a field of a form does not set itself. */
export type FieldProps<Props, Values extends FieldValues, Output> = FieldOf<Values, Output> &
  Omit<Props, 'name' | 'value' | 'checked' | 'defaultValue' | 'defaultChecked' | 'error' | 'ref'>

/** The input props of a text field, and its error message. */
export function useTextField<Values extends FieldValues, Output>({ control, name }: FieldOf<Values, Output>) {
  const { field, fieldState } = useController({ control, name })
  return {
    input: {
      ...field,
      value: String(field.value ?? ''),
      mod: { warning: fieldState.error?.type === WARNING },
    },
    error: fieldState.error?.message,
  }
}

export function TextField<Values extends FieldValues, Output = Values>({
  control,
  name,
  ...rest
}: FieldProps<TextInputProps, Values, Output>) {
  const { input, error } = useTextField({ control, name })
  return <TextInput {...rest} {...input} error={error} />
}

/**
 * A number as text of digits: a DNI, a count of days. What is typed stays as it is, so that its schema can read `30.123.456` and
 * refuse `12,5` and `-5`.
 */
export const NumberTextField = <Values extends FieldValues, Output = Values>(
  props: ComponentProps<typeof TextField<Values, Output>>,
) => <TextField inputMode="numeric" autoComplete="off" {...props} />

/** A password, with a button that shows the typed text. */
export function PasswordField<Values extends FieldValues, Output = Values>({
  control,
  name,
  ...rest
}: FieldProps<PasswordInputProps, Values, Output>) {
  const { input, error } = useTextField({ control, name })
  return (
    <PasswordInput
      {...rest}
      {...input}
      error={error}
      // Mantine sets aria-invalid on its other fields, but not on this one.
      aria-invalid={error !== undefined}
    />
  )
}
