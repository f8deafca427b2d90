import { Modal } from '@mantine/core'
import { useLingui } from 'shared-i18n'
import { InvitationDetails, type InvitationDetailsProps } from './invitation-details'

/** Shows an invitation that the user has asked for. */
export function InvitationModal(props: InvitationDetailsProps) {
  const { i18n } = useLingui()
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={i18n.t('Invitation for {name}', { name: props.name })}
      centered
      closeOnClickOutside={false}
    >
      <InvitationDetails {...props} />
    </Modal>
  )
}
