import { useEffect } from 'react'
import { type FieldErrors, type FieldPath, type FieldValues, useForm as useHookForm } from 'react-hook-form'
import { i18n } from 'shared-i18n'
import { WARNING } from './server-errors'

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
