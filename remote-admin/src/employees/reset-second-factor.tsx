import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useResetEmployeeSecondFactor } from 'shared-api'
import { useLingui } from 'shared-i18n'
import { BusyButton, toast, useFailureToast } from 'shared-ui'
import { Modal } from 'shared-ui/overlays'

interface ResetSecondFactorProps {
  employeeId: number
  name: string
}

/** Removes the second factor of an employee who has lost it, after asking. */
export function ResetSecondFactor({ employeeId, name }: ResetSecondFactorProps) {
  const { i18n } = useLingui()
  const [asked, setAsked] = useState(false)
  const reset = useResetEmployeeSecondFactor()
  const failure = useFailureToast()
  const run = () => {
    setAsked(false)
    failure.dismiss()
    reset.mutate(employeeId, {
      onSuccess: () => toast({ title: i18n.t('Two-step verification of {name} is reset.', { name }) }),
      onError: (error) => failure.show(error, run),
    })
  }
  return (
    <>
      <BusyButton variant="default" busy={reset.isPending} onClick={() => setAsked(true)}>
        {i18n.t('Reset two-step verification')}
      </BusyButton>
      <Modal
        opened={asked}
        onClose={() => setAsked(false)}
        title={i18n.t('Reset two-step verification of {name}?', { name })}
        centered
      >
        <Text>
          {i18n.t(
            'Passkeys, authenticator app and recovery codes are removed, and all sessions end. After that the password alone is enough. Make sure that the request comes from the account’s holder.',
          )}
        </Text>
        <Group justify="flex-end" mt="md">
          <Button variant="default" data-autofocus onClick={() => setAsked(false)}>
            {i18n.t('Cancel')}
          </Button>
          <Button color="red" onClick={run}>
            {i18n.t('Reset')}
          </Button>
        </Group>
      </Modal>
    </>
  )
}
