import { Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { employees, useEnableEmployee, useInviteEmployee, useResetEmployeeSecondFactor } from 'shared-api'
import type { DeliveredInvitation, Employee, EmployeeAccount } from 'shared-api/contract'
import { i18n, useLingui } from 'shared-i18n'
import { BusyButton, dayOf, dismissToast, formatDay, toast, useFailureToast } from 'shared-ui'
import { InvitationModal, Question } from 'shared-ui/overlays'
import { whatsAppOf } from '../people/person-form'
import { personName } from '../records'
import { AccountState } from './account-state'

const day = (instant: string) => formatDay(dayOf(instant))

/**
 * The account of an employee: whether the employee can log in, the invitation, and buttons to invite, disable
 * and enable.
 */
export function EmployeeAccess({ id }: { id: number }) {
  const { data: employee } = employees.useOne(id)
  return employee ? <Access employee={employee} /> : null
}

function Access({ employee: { id, person, account } }: { employee: Employee }) {
  const { i18n } = useLingui()
  const [invitation, setInvitation] = useState<DeliveredInvitation>()
  const [asked, setAsked] = useState(false)
  const invite = useInviteEmployee('mail')
  const makeLinkToCopy = useInviteEmployee()
  const enable = useEnableEmployee()
  const failure = useFailureToast()
  const status = account?.status ?? 'NONE'
  const name = personName(person)

  const makeLink = () => {
    failure.dismiss()
    invite.mutate(id, {
      onSuccess: (made) => {
        // The toast "Employee added, but not invited", which the form has shown, is outdated.
        dismissToast()
        setInvitation(made)
      },
      onError: ({ message }) =>
        failure.refuse({ title: i18n.t('The invitation could not be made.'), description: message }),
    })
  }
  const setEnabled = (enabled: boolean) => {
    failure.dismiss()
    enable.mutate(
      { id, enabled },
      {
        onSuccess: () =>
          toast({
            title: enabled
              ? i18n.t('{name} can log in again.', { name })
              : i18n.t('{name} can no longer log in.', { name }),
          }),
        onError: (error) => failure.show(error, () => setEnabled(enabled)),
      },
    )
  }

  return (
    <Stack component="section" aria-labelledby="access" gap="xs">
      <Group gap="sm">
        <Title order={2} size="h3" id="access">
          {i18n.t('Access')}
        </Title>
        <AccountState account={account} />
      </Group>
      <Text size="sm" c="dimmed">
        {account ? history(account) : i18n.t('This employee cannot log in before being invited.')}
      </Text>
      <Group gap="sm" mt="xs">
        {status !== 'DISABLED' && (
          <BusyButton variant="default" busy={invite.isPending} onClick={makeLink}>
            {status === 'NONE' ? i18n.t('Invite') : i18n.t('New invitation link')}
          </BusyButton>
        )}
        {account?.secondFactor && <ResetSecondFactor employeeId={id} name={name} />}
        {account && (
          <BusyButton
            variant="light"
            color={status === 'DISABLED' ? 'sea' : 'red'}
            busy={enable.isPending}
            onClick={() => (status === 'DISABLED' ? setEnabled(true) : setAsked(true))}
          >
            {status === 'DISABLED' ? i18n.t('Enable') : i18n.t('Disable')}
          </BusyButton>
        )}
      </Group>
      <Question
        opened={asked}
        title={i18n.t('Disable {name}?', { name })}
        keep={{ label: i18n.t('Cancel'), onClick: () => setAsked(false) }}
        discard={{
          label: i18n.t('Disable'),
          onClick: () => {
            setAsked(false)
            setEnabled(false)
          },
        }}
      >
        {i18n.t('All sessions end at once. Login is refused until the account is enabled again.')}
      </Question>
      {invitation && (
        <InvitationModal
          name={name}
          person={{ name: person.name, role: 'EMPLOYEE', isNew: status !== 'ACTIVE' }}
          invitation={invitation}
          whatsApp={whatsAppOf(person)}
          makeLink={() => makeLinkToCopy.mutateAsync(id)}
          onClose={() => setInvitation(undefined)}
        />
      )}
    </Stack>
  )
}

function history({ status, invitedBy, invitedAt, acceptedAt }: EmployeeAccount): string {
  const parts = [
    invitedAt && invitation(day(invitedAt), invitedBy),
    acceptedAt && i18n.t('Accepted on {day}.', { day: day(acceptedAt) }),
    invitedAt && !acceptedAt && i18n.t('The link has not been used yet.'),
  ]
  if (!invitedAt && status === 'INVITED') return i18n.t('The invitation is on its way by mail.')
  return parts.filter(Boolean).join(' ') || i18n.t('The account was created without an invitation.')
}

const invitation = (on: string, by: string | null | undefined) =>
  by ? i18n.t('Invited on {day} by {name}.', { day: on, name: by }) : i18n.t('Invited on {day}.', { day: on })

interface ResetSecondFactorProps {
  employeeId: number
  name: string
}

/** Removes the second factor of an employee who has lost it, after asking. */
function ResetSecondFactor({ employeeId, name }: ResetSecondFactorProps) {
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
      <Question
        opened={asked}
        title={i18n.t('Reset two-step verification of {name}?', { name })}
        keep={{ label: i18n.t('Cancel'), onClick: () => setAsked(false) }}
        discard={{ label: i18n.t('Reset'), onClick: run }}
      >
        {i18n.t(
          'Passkeys, authenticator app and recovery codes are removed, and all sessions end. After that the password alone is enough. Make sure that the request comes from the account’s holder.',
        )}
      </Question>
    </>
  )
}
