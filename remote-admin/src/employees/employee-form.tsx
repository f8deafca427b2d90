import { Paper, Stack } from '@mantine/core'
import { useState } from 'react'
import { useInviteEmployee } from 'shared-api'
import type { DeliveredInvitation, Employee, Person } from 'shared-api/contract'
import { i18n } from 'shared-i18n'
import { businessCurrency, formatMoney, toast } from 'shared-ui'
import { MoneyField, PersonFields } from 'shared-ui/form'
import { InvitationModal } from 'shared-ui/overlays'
import { RecordForm } from '../form/record-form'
import { type RecordFormProps, useRecordForm } from '../form/use-record-form'
import {
  describePerson,
  EmployeeValues,
  NEW_PERSON,
  PERSON_RULES,
  personValues,
  whatsAppOf,
} from '../people/person-form'
import { EMPLOYEES, personName } from '../records'
import { EmployeeAccess } from './employee-access'

const describe = ({ person, salary }: Employee) => ({
  ...describePerson(person),
  [i18n.t('Salary')]: formatMoney(salary, businessCurrency().code),
})

export function EmployeeForm({ stored }: RecordFormProps<Employee>) {
  const invite = useInviteEmployee('mail')
  const makeLink = useInviteEmployee()
  const [invited, setInvited] = useState<{ id: number; person: Person; invitation: DeliveredInvitation }>()
  const record = useRecordForm({
    section: EMPLOYEES,
    stored,
    schema: EmployeeValues,
    blank: NEW_PERSON,
    toValues: personValues,
    toPayload: (employee) => employee,
    onCreated: ({ id, person }) =>
      invite.mutate(id, {
        onSuccess: (invitation) => setInvited({ id, person, invitation }),
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
          <MoneyField
            control={record.form.control}
            name="salary"
            label={i18n.t('Salary')}
            currency={businessCurrency().code}
          />
        </PersonFields>
      </RecordForm>
      {invited && (
        <InvitationModal
          name={personName(invited.person)}
          person={{ name: invited.person.name, role: 'EMPLOYEE', isNew: true }}
          invitation={invited.invitation}
          whatsApp={whatsAppOf(invited.person)}
          makeLink={() => makeLink.mutateAsync(invited.id)}
          onClose={() => setInvited(undefined)}
        />
      )}
      {stored && (
        <Paper withBorder p="md" radius="md" maw={560}>
          <EmployeeAccess id={stored.id} />
        </Paper>
      )}
    </Stack>
  )
}
