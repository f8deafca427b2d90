import { valibotResolver } from '@hookform/resolvers/valibot'
import { useDisclosure } from '@mantine/hooks'
import type { Client } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { useDiscardAutosave } from 'shared-ui'
import { LeaveDialog, useForm } from 'shared-ui/form'
import { Modal } from 'shared-ui/overlays'
import { NewClientForm } from './new-client-form'
import { BLANK_CLIENT, NEW_CLIENT_FORM, NewClientValues } from './new-client-values'
import { typedClient } from './typed-client'

interface NewClientDialogProps {
  /** The text of the search that has found nobody. */
  typed: string
  onClose: () => void
  onCreated: (client: Client) => void
  /** Receives an existing client who has the DNI or the email that was typed. */
  onUse: (client: Client) => void
}

export function NewClientDialog({ typed, onClose, onCreated, onUse }: NewClientDialogProps) {
  const { i18n } = useLingui()
  const form = useForm({
    resolver: valibotResolver(NewClientValues),
    defaultValues: { ...BLANK_CLIENT, ...typedClient(typed) },
  })
  const { isDirty } = form.formState
  const discardText = useDiscardAutosave(NEW_CLIENT_FORM)
  const [asks, { open: ask, close: stay }] = useDisclosure()
  // Text typed for one sale must not be offered in the next one.
  const closeForGood = () => {
    discardText()
    onClose()
  }
  return (
    <Modal
      opened
      onClose={isDirty ? ask : closeForGood}
      title={i18n.t('New Client')}
      closeOnClickOutside={false}
      // The question takes the key while it is open.
      closeOnEscape={!asks}
      centered
    >
      <NewClientForm
        form={form}
        onCancel={closeForGood}
        onCreated={onCreated}
        onUse={(client) => {
          discardText()
          onUse(client)
        }}
      />
      <LeaveDialog opened={asks} onStay={stay} onLeave={closeForGood} />
    </Modal>
  )
}
