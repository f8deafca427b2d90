import { Button, Group, Stack } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Link, type To } from 'react-router-dom'
import { useLingui } from 'shared-i18n'
import { FailureAlert } from '../states/failure-alert'
import { useFormAutosave } from './form-autosave'
import { LeaveGuard } from './leave-guard'
import { RestoredNotice } from './restored-notice'
import { SubmitButton } from './submit-button'
import { type SaveOptions, useSaveForm } from './use-save-form'

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
  children: ReactNode
}

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
  children,
  ...options
}: SaveFormProps<Values, Context, Output, Result>) {
  const { i18n } = useLingui()
  const form = useRef<HTMLFormElement>(null)
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
      <Stack gap="md" {...(!inPlace && { maw: 560 })}>
        {autosave.isRestored && <RestoredNotice onDiscard={() => options.form.reset()} />}
        {children}
        <FailureAlert>{reason}</FailureAlert>
        {(!inPlace || isDirty || isSubmitting) && (
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
