import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** One error of the server about one field: `{ field: 'email', message: 'Already taken' }`. */
export interface FieldError {
  field: string
  message: string
  /** True for a question that the user answers by saving again. */
  isWarning?: boolean
}

/** The type of the errors of `useForm` that are warnings. */
export const WARNING = 'warning'

/**
 * Shows the server's errors under their fields and focuses the first.
 * @returns The errors of fields that this form does not have. The caller shows them elsewhere.
 */
export function applyServerErrors<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  errors: readonly FieldError[],
): FieldError[] {
  const values = form.getValues()
  const isOfForm = (field: string): field is Path<Values> => Object.hasOwn(values, field.split('.')[0] ?? '')
  const elsewhere: FieldError[] = []
  let first = true
  for (const { field, message, isWarning } of errors) {
    if (!isOfForm(field)) {
      elsewhere.push({ field, message })
      continue
    }
    form.setError(field, { type: isWarning ? WARNING : 'server', message }, { shouldFocus: first })
    first = false
  }
  return elsewhere
}
