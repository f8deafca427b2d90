import { type FormEvent, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { toastFailure } from '../toasts/toast-failure'
import { applyServerErrors, type FieldError } from './server-errors'

export interface SaveOptions<Values extends FieldValues, Context, Output, Result> {
  form: UseFormReturn<Values, Context, Output>
  save: (values: Output) => Promise<Result>
  /** The form is no longer dirty when this runs: navigate, toast, `form.reset()`. */
  onSaved: (result: Result) => void
  /** What the server says of single fields; those are shown under them. Default: `error.errors`, if it has one. */
  fieldErrors?: (error: unknown) => readonly FieldError[]
  /** Any other failure. Default: a toast with "Try again". What was typed stays in either case. */
  onFailed?: (error: unknown, retry: () => void) => void
}

function errorsOf(error: unknown): readonly FieldError[] {
  if (typeof error !== 'object' || error === null || !('errors' in error)) return []
  return Array.isArray(error.errors) ? error.errors : []
}

/**
 * Validates, saves once however often it is submitted meanwhile, and puts the server's field errors in place.
 * @returns the form's submit handler
 */
export function useSaveForm<Values extends FieldValues, Context, Output, Result>({
  form,
  save,
  onSaved,
  fieldErrors = errorsOf,
  onFailed = (_error, retry) => toastFailure(retry),
}: SaveOptions<Values, Context, Output, Result>) {
  const saving = useRef(false)

  const submit = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault()
    if (saving.current) return
    saving.current = true
    try {
      await form.handleSubmit(async (values) => {
        const typed = form.getValues()
        let result: Result
        try {
          result = await save(values)
        } catch (error) {
          const complaints = fieldErrors(error)
          const elsewhere = applyServerErrors(form, complaints)
          if (complaints.length === 0 || elsewhere.length > 0) onFailed(error, () => void submit())
          return
        }
        form.reset(typed, { keepValues: true })
        onSaved(result)
      })()
    } finally {
      saving.current = false
    }
  }
  return submit
}
