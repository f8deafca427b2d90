import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { employees, useEnableEmployee, useInviteEmployee } from 'shared-api'
import type { AccountStatus, DeliveredInvitation, Employee, EmployeeAccount } from 'shared-api/contract'
import { BusyButton, dayOf, dismissToast, formatDay, toast, useFailureToast } from 'shared-ui'
import { InvitationModal, Modal } from 'shared-ui/overlays'
import { personName } from '../people/person-name'
import { ResetSecondFactor } from './reset-second-factor'

const STATUS: Record<AccountStatus | 'NONE', { label: string; color: string }> = {
  NONE: { label: 'Not invited', color: 'gray' },
  INVITED: { label: 'Invited', color: 'yellow' },
  ACTIVE: { label: 'Active', color: 'sea' },
  DISABLED: { label: 'Disabled', color: 'red' },
}

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
        failure.refuse({ title: 'The invitation could not be made.', description: message }),
    })
  }
  const setEnabled = (enabled: boolean) => {
    failure.dismiss()
    enable.mutate(
      { id, enabled },
      {
        onSuccess: () =>
          toast({ title: enabled ? `${name} can log in again.` : `${name} can no longer log in.` }),
        onError: (error) => failure.show(error, () => setEnabled(enabled)),
      },
    )
  }

  return (
    <Stack component="section" aria-labelledby="access" gap="xs">
      <Group gap="sm">
        <Title order={2} size="h3" id="access">
          Access
        </Title>
        <Badge variant="light" color={STATUS[status].color}>
          {STATUS[status].label}
        </Badge>
      </Group>
      <Text size="sm" c="dimmed">
        {account ? history(account) : 'This employee cannot log in before being invited.'}
      </Text>
      <Group gap="sm" mt="xs">
        {status !== 'DISABLED' && (
          <BusyButton variant="default" busy={invite.isPending} onClick={makeLink}>
            {status === 'NONE' ? 'Invite' : 'New invitation link'}
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
            {status === 'DISABLED' ? 'Enable' : 'Disable'}
          </BusyButton>
        )}
      </Group>
      <Modal opened={asked} onClose={() => setAsked(false)} title={`Disable ${name}?`} centered>
        <Text>All sessions end at once. Login is refused until the account is enabled again.</Text>
        <Group justify="flex-end" mt="md">
          <Button variant="default" data-autofocus onClick={() => setAsked(false)}>
            Cancel
          </Button>
          <Button
            color="red"
            onClick={() => {
              setAsked(false)
              setEnabled(false)
            }}
          >
            Disable
          </Button>
        </Group>
      </Modal>
      {invitation && (
        <InvitationModal
          name={name}
          invitation={invitation}
          makeLink={() => makeLinkToCopy.mutateAsync(id)}
          onClose={() => setInvitation(undefined)}
        />
      )}
    </Stack>
  )
}

function history({ status, invitedBy, invitedAt, acceptedAt }: EmployeeAccount): string {
  const parts = [
    invitedAt && `Invited on ${day(invitedAt)}${invitedBy ? ` by ${invitedBy}` : ''}.`,
    acceptedAt && `Accepted on ${day(acceptedAt)}.`,
    invitedAt && !acceptedAt && 'The link has not been used yet.',
  ]
  if (!invitedAt && status === 'INVITED') return 'The invitation is on its way by mail.'
  return parts.filter(Boolean).join(' ') || 'The account was created without an invitation.'
}
