import { Alert, Button, Group, Stack } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Link, type To } from 'react-router-dom'
import { elapsed, useLingui } from 'shared-i18n'
import { reasonOf } from '../states/describe-failure'
import { FailureAlert } from '../states/failure-alert'
import { dismissToast } from '../toasts/toast'
import { useFailureToast } from '../toasts/use-failure-toast'
import { useFormAutosave } from './form-autosave'
import { LeaveGuard } from './leave-guard'
import { mayTakeFocus } from './may-take-focus'
import { SubmitButton } from './send-form'
import { applyServerErrors, type FieldError, useSubmitFailure } from './use-form'

interface SaveFormProps<Values extends FieldValues, Context, Output, Result>
  extends SaveOptions<Values, Context, Output, Result> {
  /** Text of the submit button: "Save", "Guardar". */
  submitLabel: string
  /** The target of the Cancel link. Default: no Cancel link. */
  cancelTo?: To
  /** A button that closes a dialog without saving. */
  dismiss?: { label: string; onClick: () => void }
  /** The storage key of the autosave. Default: the path. Null: typed text is not stored, as where others use the browser. */
  autosaveAs?: string | null
  /** Shows the submit button in red, for a destructive action. */
  danger?: boolean
  /** The page has another main button. */
  isSecondary?: boolean
  /** For a part of a page that is edited where it stands: as wide as it, with its buttons only while something is changed. */
  inPlace?: boolean
  /** Of a form on a page of its own: another number for each blank form, whose first field then has the focus. */
  blank?: number
  children: ReactNode
}

const FIELD = 'input:not([type=hidden]), textarea, select'

/**
 * The form of one record: fields, Save, Cancel, autosave and the leave guard. Typed text survives a reload
 * and the end of the session, so passwords must not be in such a form.
 */
export function SaveForm<Values extends FieldValues, Context, Output, Result>({
  submitLabel,
  cancelTo,
  dismiss,
  autosaveAs,
  danger = false,
  isSecondary = false,
  inPlace = false,
  blank = 0,
  children,
  ...options
}: SaveFormProps<Values, Context, Output, Result>) {
  const { i18n } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const isOwnPage = cancelTo !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each added record leaves a blank form.
  useEffect(() => {
    if (isOwnPage && mayTakeFocus(form.current))
      form.current?.querySelector<HTMLElement>(FIELD)?.focus({ preventScroll: true })
  }, [isOwnPage, blank])
  /** The pressed button of a form in place is removed, so the form takes the focus. */
  const keepFocus = () => {
    if (inPlace && document.activeElement instanceof HTMLButtonElement) form.current?.focus()
  }
  const { submit, reason } = useSaveForm({
    ...options,
    onSaved: (result) => {
      keepFocus()
      options.onSaved(result)
    },
  })
  const autosave = useFormAutosave(options.form, autosaveAs)
  const { isSubmitting, isDirty } = options.form.formState
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      {...(inPlace && { tabIndex: -1, style: { outline: 'none' } })}
    >
      <Stack gap="lg" {...(!inPlace && { maw: 560 })}>
        {autosave.isRestored && <RestoredNotice onDiscard={() => options.form.reset()} />}
        {children}
        <FailureAlert>{reason}</FailureAlert>
        {inPlace && !isDirty && !isSubmitting ? (
          // The room of the buttons, so that typing moves nothing.
          <Button mt="xs" w={0} disabled aria-hidden style={{ visibility: 'hidden' }} />
        ) : (
          <Group mt="xs" justify="flex-end">
            {inPlace && (
              <Button
                variant="default"
                onClick={() => {
                  keepFocus()
                  options.form.reset()
                }}
              >
                {i18n.t('Discard')}
              </Button>
            )}
            {dismiss && (
              <Button
                variant="default"
                onClick={() => {
                  autosave.discard()
                  dismiss.onClick()
                }}
              >
                {dismiss.label}
              </Button>
            )}
            {cancelTo && (
              <Button component={Link} to={cancelTo} variant="default">
                {i18n.t('Cancel')}
              </Button>
            )}
            <SubmitButton
              busy={isSubmitting}
              {...(danger && { color: 'red' })}
              {...(isSecondary && { variant: 'default' })}
            >
              {submitLabel}
            </SubmitButton>
          </Group>
        )}
      </Stack>
      <LeaveGuard form={options.form} onLeave={autosave.discard} />
    </form>
  )
}

interface SaveOptions<Values extends FieldValues, Context, Output, Result> {
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
function useSaveForm<Values extends FieldValues, Context, Output, Result>({
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

/** Says that the form was filled with stored text that is not saved yet. */
function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  const { i18n } = useLingui()
  return (
    <Alert role="status" color="yellow" p="xs">
      <Group justify="space-between" gap="xs">
        {i18n.t('The text that you typed before was restored. It is not saved yet.')}
        <Button size="xs" variant="default" onClick={onDiscard}>
          {i18n.t('Discard it')}
        </Button>
      </Group>
    </Alert>
  )
}
