import type { Client } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { useDiscardAutosave } from 'shared-ui'
import { Modal } from 'shared-ui/overlays'
import { NewClientForm } from './new-client-form'
import { NEW_CLIENT_FORM } from './new-client-values'

interface NewClientDialogProps {
  onClose: () => void
  onCreated: (client: Client) => void
}

export function NewClientDialog({ onClose, onCreated }: NewClientDialogProps) {
  const { i18n } = useLingui()
  const discardText = useDiscardAutosave(NEW_CLIENT_FORM)
  // Text typed for one sale must not be offered in the next one.
  const closeForGood = () => {
    discardText()
    onClose()
  }
  return (
    <Modal opened onClose={closeForGood} title={i18n.t('New Client')} closeOnClickOutside={false} centered>
      <NewClientForm onCancel={closeForGood} onCreated={onCreated} />
    </Modal>
  )
}
