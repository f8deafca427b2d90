import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Link, type To } from 'react-router-dom'
import { useFormAutosave } from './form-autosave'
import { LeaveGuard } from './leave-guard'
import { RestoredNotice } from './restored-notice'
import { SubmitButton } from './submit-button'
import { type SaveOptions, useSaveForm } from './use-save-form'

interface SaveFormProps<Values extends FieldValues, Context, Output, Result>
  extends SaveOptions<Values, Context, Output, Result> {
  /** Text of the submit button: "Save", "Guardar". */
  submitLabel: string
  /** Where Cancel leads; without it there is none. */
  cancelTo?: To
  /** Within a dialog: the button that leaves things as they are. */
  dismiss?: { label: string; onClick: () => void }
  /** What the typed text is saved under until then; by default the address. */
  autosaveAs?: string
  /** What is submitted takes something away. */
  danger?: boolean
  children: ReactNode
}

/**
 * The form of one record: fields, Save, Cancel, and a question before what was typed is left behind. What is typed
 * outlives a reload and the end of the session. Passwords do not belong in it.
 */
export function SaveForm<Values extends FieldValues, Context, Output, Result>({
  submitLabel,
  cancelTo,
  dismiss,
  autosaveAs,
  danger = false,
  children,
  ...options
}: SaveFormProps<Values, Context, Output, Result>) {
  const submit = useSaveForm(options)
  const autosave = useFormAutosave(options.form, autosaveAs)
  const { isSubmitting } = options.form.formState
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md" maw={560}>
        {autosave.isRestored && <RestoredNotice onDiscard={() => options.form.reset()} />}
        {children}
        <Group mt="xs" justify={dismiss ? 'flex-end' : 'flex-start'}>
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
          <SubmitButton busy={isSubmitting} {...(danger && { color: 'red' })}>
            {submitLabel}
          </SubmitButton>
          {cancelTo && (
            <Button component={Link} to={cancelTo} variant="subtle" color="gray">
              Cancel
            </Button>
          )}
        </Group>
      </Stack>
      <LeaveGuard form={options.form} onLeave={autosave.discard} />
    </form>
  )
}
