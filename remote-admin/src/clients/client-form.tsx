import type { Client } from 'shared-api/contract'
import { PersonFields } from 'shared-ui/form'
import { RecordForm } from '../form/record-form'
import { type RecordFormProps, useRecordForm } from '../form/use-record-form'
import { ClientValues, describePerson, NEW_PERSON, PERSON_RULES, personValues } from '../people/person-form'
import { CLIENTS } from '../records'

interface ClientFormProps extends RecordFormProps<Client> {
  /** The list to go back to. */
  section?: typeof CLIENTS
}

export function ClientForm({ stored, section = CLIENTS }: ClientFormProps) {
  const record = useRecordForm({
    section,
    stored,
    schema: ClientValues,
    blank: NEW_PERSON,
    toValues: personValues,
    toPayload: (client) => client,
  })
  return (
    <RecordForm record={record} describe={({ person }) => describePerson(person)}>
      <PersonFields control={record.form.control} {...PERSON_RULES} />
    </RecordForm>
  )
}
