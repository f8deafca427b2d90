import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Link, type To } from 'react-router-dom'
import { KeptNotice } from './kept-notice'
import { useKeptText } from './kept-text'
import { LeaveGuard } from './leave-guard'
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
  danger = false,
  children,
  ...options
}: SaveFormProps<Values, Context, Output, Result>) {
  const submit = useSaveForm(options)
  const kept = useKeptText(options.form)
  const { isSubmitting } = options.form.formState
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md" maw={560}>
        {kept.isBack && <KeptNotice onDiscard={() => options.form.reset()} />}
        {children}
        <Group mt="xs" justify={dismiss ? 'flex-end' : 'flex-start'}>
          {dismiss && (
            <Button variant="default" onClick={dismiss.onClick}>
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
      <LeaveGuard form={options.form} onLeave={kept.forget} />
    </form>
  )
}
