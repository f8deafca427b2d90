import { Alert } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useLingui } from 'shared-i18n'
import { InvitationDetails, type InvitationDetailsProps } from './invitation-details'

/** Shows an invitation within a screen, where it covers nothing. It must be in a live region. */
export function InvitationNotice(props: InvitationDetailsProps) {
  const { i18n } = useLingui()
  const title = i18n.t('Invitation for {name}', { name: props.name })
  return (
    <Alert
      role="group"
      aria-label={title}
      title={title}
      variant="default"
      icon={<IconMail aria-hidden />}
      withCloseButton
      closeButtonLabel={i18n.t('Close')}
      onClose={props.onClose}
    >
      <InvitationDetails {...props} />
    </Alert>
  )
}
