import { Button, CopyButton, Modal, Stack, Text, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useHref } from 'react-router-dom'
import { formatMoment } from '../format/moment'

interface InvitationModalProps {
  /** The name of the invited person. */
  name: string
  /** The server's response: the token, and when it expires (ISO 8601). */
  invitation: { token: string; expiresAt: string }
  onClose: () => void
}

/** Shows the one-time link of an invitation, to be copied and sent. It cannot be shown again. */
export function InvitationModal({ name, invitation, onClose }: InvitationModalProps) {
  // The token is in the fragment, which browsers do not send to servers, so that it is in no access log.
  const link = `${window.location.origin}${useHref('/invitation')}#${invitation.token}`
  return (
    <Modal opened onClose={onClose} title={`Invitation for ${name}`} centered closeOnClickOutside={false}>
      <Stack gap="md">
        <Text>
          Send this link to {name}. It sets a password, works once, and is good until{' '}
          {formatMoment(invitation.expiresAt)}.
        </Text>
        <TextInput
          label="Link"
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
          data-autofocus
        />
        <CopyButton value={link}>
          {({ copied, copy }) => (
            <Button
              leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
              onClick={copy}
            >
              {copied ? 'Copied' : 'Copy link'}
            </Button>
          )}
        </CopyButton>
        <Text size="sm" c="dimmed">
          It is not stored and cannot be shown again. If it gets lost, make a new one.
        </Text>
      </Stack>
    </Modal>
  )
}
