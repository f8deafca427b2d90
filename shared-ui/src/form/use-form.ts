import { useEffect, useState } from 'react'
import {
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form'
import { i18n } from 'shared-i18n'

/**
 * `useForm` of react-hook-form. When the language changes, it validates the fields with an error of the schema again, because
 * its message would stay in the earlier language. Other fields are not validated, and errors of the server stay.
 */
export function useForm<Values extends FieldValues = FieldValues, Context = unknown, Output = Values>(
  options: Parameters<typeof useHookForm<Values, Context, Output>>[0],
) {
  const form = useHookForm<Values, Context, Output>(options)
  useEffect(() => {
    let errors: FieldErrors<Values> = {}
    const stopReading = form.subscribe({
      formState: { errors: true },
      callback: (state) => {
        errors = state.errors ?? {}
      },
    })
    const stopFollowing = i18n.on('change', () => {
      void form.trigger(schemaErrors(errors) as FieldPath<Values>[])
    })
    return () => {
      stopReading()
      stopFollowing()
    }
  }, [form])
  return form
}

/** The paths of the fields with an error of the schema, for example `travellers.0.name`. */
function schemaErrors(errors: object): string[] {
  return Object.entries(errors).flatMap(([name, error]): string[] => {
    if (typeof error !== 'object' || error === null) return []
    if (typeof error.message !== 'string') return schemaErrors(error).map((path) => `${name}.${path}`)
    // An error that a form has set itself has no type.
    return error.type === undefined || error.type === 'server' || error.type === WARNING ? [] : [name]
  })
}

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

/**
 * The error message of the last submit. Cleared as soon as the user types, because it is about the previous
 * values.
 */
export function useSubmitFailure<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
) {
  const [failure, setFailure] = useState<string>()
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ type }) => {
          if (type === 'change') setFailure(undefined)
        },
      }),
    [form],
  )
  return [failure, setFailure] as const
}
