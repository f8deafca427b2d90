import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** One complaint of the server about one field: `{ field: 'email', message: 'Already taken' }`. */
export interface FieldError {
  field: string
  message: string
}

/**
 * Shows the server's complaints under their fields and moves the focus to the first.
 * @returns the complaints about fields that this form does not have; show those elsewhere
 */
export function applyServerErrors<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  errors: readonly FieldError[],
): FieldError[] {
  const values = form.getValues()
  const isOfForm = (field: string): field is Path<Values> => Object.hasOwn(values, field.split('.')[0] ?? '')
  const elsewhere: FieldError[] = []
  let first = true
  for (const { field, message } of errors) {
    if (!isOfForm(field)) {
      elsewhere.push({ field, message })
      continue
    }
    form.setError(field, { type: 'server', message }, { shouldFocus: first })
    first = false
  }
  return elsewhere
}
