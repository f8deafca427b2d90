import { Button, Group, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { FailureAlert } from 'shared-ui'
import { LeaveDialog, SubmitButton } from 'shared-ui/form'
import { Modal } from 'shared-ui/overlays'

interface FormDialogProps {
  title: string
  isDirty: boolean
  /** Called when the user closes the dialog, after the question when the form has changes. */
  onClose: () => void
  children: ReactNode
}

/** A dialog with a form. It asks before it closes over changes. */
export function FormDialog({ title, isDirty, onClose, children }: FormDialogProps) {
  const [asks, { open: ask, close: stay }] = useDisclosure()
  return (
    <Modal
      opened
      onClose={isDirty ? ask : onClose}
      title={title}
      closeOnClickOutside={false}
      // The question takes the key while it is open.
      closeOnEscape={!asks}
      centered
    >
      {children}
      <LeaveDialog opened={asks} onStay={stay} onLeave={onClose} />
    </Modal>
  )
}

interface SendFormProps {
  submitLabel: string
  dismissLabel: string
  busy: boolean
  failure: string | undefined
  onSubmit: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** The form of a dialog that sends something once and says there why it failed. What is typed is not kept. */
export function SendForm({
  submitLabel,
  dismissLabel,
  busy,
  failure,
  onSubmit,
  onClose,
  children,
}: SendFormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void onSubmit()
      }}
    >
      <Stack gap="md">
        {children}
        <FailureAlert>{failure}</FailureAlert>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {dismissLabel}
          </Button>
          <SubmitButton busy={busy}>{submitLabel}</SubmitButton>
        </Group>
      </Stack>
    </form>
  )
}
