import { Anchor, Divider, Stack } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { employees, type Stored, useInviteEmployee } from 'shared-api'
import type { DeliveredInvitation, Employee } from 'shared-api/contract'
import { formatMoney, InvitationModal, SaveForm, toast } from 'shared-ui'
import { ConflictNotice } from '../form/conflict-notice'
import { useRecordForm } from '../form/use-record-form'
import { describePerson } from '../people/describe-person'
import { PersonFields } from '../people/person-fields'
import { personName } from '../people/person-name'
import { EmployeeValues, NEW_PERSON, personValues } from '../people/person-values'
import { EMPLOYEES } from '../records'
import { StoredRecord } from '../section/stored-record'
import { EmployeeAccess } from './employee-access'

const describe = ({ person, salary }: Employee) => ({
  ...describePerson(person),
  Salary: formatMoney(salary),
})

export function EditEmployee() {
  return (
    <StoredRecord section={EMPLOYEES} useOne={employees.useOne} nameOf={({ person }) => personName(person)}>
      {(stored) => (
        <Stack gap="xl">
          <EmployeeForm stored={stored} />
          <Divider />
          <EmployeeAccess id={stored.id} />
        </Stack>
      )}
    </StoredRecord>
  )
}

export function EmployeeForm({ stored }: { stored?: Stored<Employee> }) {
  const invite = useInviteEmployee('mail')
  const makeLink = useInviteEmployee()
  const [invited, setInvited] = useState<{ id: number; name: string; invitation: DeliveredInvitation }>()
  const { conflict, ...form } = useRecordForm({
    section: EMPLOYEES,
    hooks: employees,
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
            title: 'Employee added, but not invited.',
            description: `${message}. Open the employee to make the invitation.`,
            tone: 'failure',
          }),
      }),
  })
  return (
    <>
      <SaveForm {...form} submitLabel="Save">
        {conflict && <ConflictNotice conflict={conflict} describe={describe} />}
        <PersonFields control={form.form.control} withSalary />
        {stored && <SalesLink employee={stored} />}
      </SaveForm>
      {invited && (
        <InvitationModal
          name={invited.name}
          invitation={invited.invitation}
          makeLink={() => makeLink.mutateAsync(invited.id)}
          onClose={() => setInvited(undefined)}
        />
      )}
    </>
  )
}

function SalesLink({ employee: { person } }: { employee: Employee }) {
  return (
    <Anchor
      component={Link}
      to={`/sales?${new URLSearchParams({ employeeEmail: person.email })}`}
      size="sm"
      w="fit-content"
    >
      Sales by this employee
    </Anchor>
  )
}
