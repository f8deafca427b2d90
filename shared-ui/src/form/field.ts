import { type FieldPath, type FieldValues, type UseControllerProps, useController } from 'react-hook-form'

/** Which field of which form: `control={form.control} name="email"`. */
export type FieldOf<Values extends FieldValues, Output> = Required<
  Pick<UseControllerProps<Values, FieldPath<Values>, Output>, 'control' | 'name'>
>

/** A form field whose value is text, with the message to show under it. */
export function useTextField<Values extends FieldValues, Output>({ control, name }: FieldOf<Values, Output>) {
  const { field, fieldState } = useController({ control, name })
  return {
    input: { ...field, value: String(field.value ?? '') },
    error: fieldState.error?.message,
  }
}
