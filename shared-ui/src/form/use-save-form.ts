import { type FormEvent, useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { elapsed } from 'shared-i18n'
import { reasonOf } from '../states/describe-failure'
import { dismissToast } from '../toasts/toast'
import { useFailureToast } from '../toasts/use-failure-toast'
import { applyServerErrors, type FieldError } from './server-errors'
import { useSubmitFailure } from './use-submit-failure'

export interface SaveOptions<Values extends FieldValues, Context, Output, Result> {
  form: UseFormReturn<Values, Context, Output>
  save: (values: Output) => Promise<Result>
  /** The form is no longer dirty when this is called: navigate, show a toast, `form.reset()`. */
  onSaved: (result: Result) => void
  /** The server's field errors, which are shown under their fields. Default: `error.errors`. */
  fieldErrors?: (error: unknown) => readonly FieldError[]
  /**
   * Called for any other failure. Default: `showFailure`, a toast with "Try again" and the reason in the form. The typed text is
   * kept. `retry` does nothing once the form is closed.
   */
  onFailed?: (error: unknown, retry: () => void, showFailure: (error: unknown) => void) => void
}

/** The longest time between the presses of a double click. */
const DOUBLE_CLICK_MS = 500

function errorsOf(error: unknown): readonly FieldError[] {
  if (typeof error !== 'object' || error === null || !('errors' in error)) return []
  return Array.isArray(error.errors) ? error.errors : []
}

/**
 * Validates, saves (once, also when submitted again meanwhile) and shows the server's field errors.
 * @returns The submit handler of the form, and why the last save failed, if that is known.
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
  const savedAt = useRef(Number.NEGATIVE_INFINITY)
  const failure = useFailureToast()
  const [reason, setReason] = useSubmitFailure(form)

  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  const submit = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault()
    if (saving.current || !isOpen.current) return
    // The second press of a double click would find the form that the first one has saved and emptied invalid.
    if (!form.formState.isDirty && elapsed() - savedAt.current < DOUBLE_CLICK_MS) return
    saving.current = true
    // A toast of an earlier save or failure says nothing about this one.
    dismissToast()
    setReason(undefined)
    try {
      await form.handleSubmit(async (values) => {
        const typed = form.getValues()
        let result: Result
        try {
          result = await save(values)
        } catch (error) {
          const errors = fieldErrors(error)
          const elsewhere = applyServerErrors(form, errors)
          const retry = () => void submit()
          const showFailure = (shown: unknown) => {
            failure.show(shown, retry, true)
            setReason(elsewhere[0]?.message ?? reasonOf(shown))
          }
          if (errors.length > 0 && elsewhere.length === 0) return
          if (onFailed) onFailed(error, retry, showFailure)
          else showFailure(error)
          return
        }
        form.reset(typed, { keepValues: true })
        savedAt.current = elapsed()
        onSaved(result)
      })()
    } finally {
      saving.current = false
    }
  }
  return { submit, reason }
}
