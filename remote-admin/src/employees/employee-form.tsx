import { Box, Paper, Stack } from '@mantine/core'
import { useState } from 'react'
import { useInviteEmployee } from 'shared-api'
import type { DeliveredInvitation, Employee } from 'shared-api/contract'
import { i18n } from 'shared-i18n'
import { formatMoney, toast } from 'shared-ui'
import { MoneyField, PersonFields } from 'shared-ui/form'
import { InvitationNotice } from 'shared-ui/overlays'
import { RecordForm } from '../form/record-form'
import { type RecordFormProps, useRecordForm } from '../form/use-record-form'
import { describePerson, EmployeeValues, NEW_PERSON, PERSON_RULES, personValues } from '../people/person-form'
import { EMPLOYEES, personName } from '../records'
import { EmployeeAccess } from './employee-access'

const describe = ({ person, salary }: Employee) => ({
  ...describePerson(person),
  [i18n.t('Salary')]: formatMoney(salary),
})

export function EmployeeForm({ stored }: RecordFormProps<Employee>) {
  const invite = useInviteEmployee('mail')
  const makeLink = useInviteEmployee()
  const [invited, setInvited] = useState<{ id: number; name: string; invitation: DeliveredInvitation }>()
  const record = useRecordForm({
    section: EMPLOYEES,
    stored,
    schema: EmployeeValues,
    blank: NEW_PERSON,
    toValues: personValues,
    toPayload: (employee) => employee,
    onCreated: ({ id, person }) =>
      invite.mutate(id, {
        onSuccess: (invitation) => setInvited({ id, name: personName(person), invitation }),
        onError: ({ message }) =>
          toast({
            title: i18n.t('Employee added, but not invited.'),
            description: i18n.t('{problem}. Open the employee to make the invitation.', { problem: message }),
            tone: 'failure',
          }),
      }),
  })
  return (
    <Stack gap="xl">
      <RecordForm record={record} describe={describe}>
        <PersonFields control={record.form.control} {...PERSON_RULES}>
          <MoneyField control={record.form.control} name="salary" label={i18n.t('Salary')} />
        </PersonFields>
      </RecordForm>
      {/* Always there, because screen readers announce only what is added to a region. Empty, it takes no space. */}
      <Box role="status" maw={560} pos={invited ? 'static' : 'absolute'}>
        {invited && (
          <InvitationNotice
            key={invited.id}
            name={invited.name}
            invitation={invited.invitation}
            makeLink={() => makeLink.mutateAsync(invited.id)}
            onClose={() => setInvited(undefined)}
          />
        )}
      </Box>
      {stored && (
        <Paper withBorder p="md" radius="md" maw={560}>
          <EmployeeAccess id={stored.id} />
        </Paper>
      )}
    </Stack>
  )
}
