import './field.css'
import { type FieldPath, type FieldValues, type UseControllerProps, useController } from 'react-hook-form'
import { WARNING } from './server-errors'

/** The field of a form that a component edits: `control={form.control} name="email"`. */
export type FieldOf<Values extends FieldValues, Output> = Required<
  Pick<UseControllerProps<Values, FieldPath<Values>, Output>, 'control' | 'name'>
>

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
