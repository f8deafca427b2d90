import { Button, Group, Stack, Text } from '@mantine/core'
import {
  useDisableAdministrator,
  useEnableAdministrator,
  useRenewInvitation,
  useResetSecondFactor,
} from 'shared-api'
import { useLingui } from 'shared-i18n'
import { BusyButton, FailureAlert, toast } from 'shared-ui'
import { InvitationModal, Modal } from 'shared-ui/overlays'
import { type AccountAction, textsOf } from './account-dialog-texts'

interface AccountDialogProps {
  action: AccountAction
  id: number
  name: string
  /** True when a password has been set. */
  isActive: boolean
  onClose: () => void
}

/** Asks for confirmation. For a new link it then shows the link. */
export function AccountDialog({ action, id, name, isActive, onClose }: AccountDialogProps) {
  const { i18n } = useLingui()
  const { title, question, confirm, done } = textsOf(action, name, isActive)
  const renew = useRenewInvitation('mail')
  const makeLink = useRenewInvitation()
  const disable = useDisableAdministrator()
  const enable = useEnableAdministrator()
  const reset = useResetSecondFactor()
  const running = { link: renew, disable, enable, reset }[action]

  if (renew.data) {
    return (
      <InvitationModal
        name={name}
        invitation={renew.data}
        makeLink={() => makeLink.mutateAsync(id)}
        onClose={onClose}
      />
    )
  }

  const onSuccess = () => {
    toast({ title: done })
    onClose()
  }
  const act = () => {
    if (action === 'link') renew.mutate(id)
    else ({ disable, enable, reset })[action].mutate(id, { onSuccess })
  }
  return (
    <Modal opened onClose={onClose} title={title} centered>
      <Stack gap="md">
        <Text>{question}</Text>
        <FailureAlert>{running.error?.message}</FailureAlert>
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            {i18n.t('Cancel')}
          </Button>
          <BusyButton
            color={action === 'disable' || action === 'reset' ? 'red' : 'sea'}
            busy={running.isPending}
            onClick={act}
          >
            {confirm}
          </BusyButton>
        </Group>
      </Stack>
    </Modal>
  )
}
