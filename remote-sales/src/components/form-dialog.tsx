import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { LeaveDialog } from 'shared-ui/form'
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
    >
      {children}
      <LeaveDialog opened={asks} onStay={stay} onLeave={onClose} />
    </Modal>
  )
}
