import { type FormEvent, useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useFailureToast } from '../toasts/use-failure-toast'
import { applyServerErrors, type FieldError } from './server-errors'

export interface SaveOptions<Values extends FieldValues, Context, Output, Result> {
  form: UseFormReturn<Values, Context, Output>
  save: (values: Output) => Promise<Result>
  /** The form is no longer dirty when this runs: navigate, toast, `form.reset()`. */
  onSaved: (result: Result) => void
  /** What the server says of single fields; those are shown under them. Default: `error.errors`, if it has one. */
  fieldErrors?: (error: unknown) => readonly FieldError[]
  /**
   * Any other failure. Default: a toast with "Try again". What was typed stays in either case. `retry` does nothing once
   * the form is closed.
   */
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
  onFailed,
}: SaveOptions<Values, Context, Output, Result>) {
  const saving = useRef(false)
  const isOpen = useRef(false)
  const failure = useFailureToast()

  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  const submit = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault()
    if (saving.current || !isOpen.current) return
    saving.current = true
    failure.dismiss()
    try {
      await form.handleSubmit(async (values) => {
        const typed = form.getValues()
        let result: Result
        try {
          result = await save(values)
        } catch (error) {
          const complaints = fieldErrors(error)
          const elsewhere = applyServerErrors(form, complaints)
          const retry = () => void submit()
          if (complaints.length > 0 && elsewhere.length === 0) return
          if (onFailed) onFailed(error, retry)
          else failure.show(error, retry)
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
