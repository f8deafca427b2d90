import type { Client } from 'shared-api/contract'
import { RecordForm } from '../form/record-form'
import { type RecordFormProps, useRecordForm } from '../form/use-record-form'
import { describePerson } from '../people/describe-person'
import { PersonFields } from '../people/person-fields'
import { ClientValues, NEW_PERSON, personValues } from '../people/person-values'
import { CLIENTS } from '../records'

export function ClientForm({ stored }: RecordFormProps<Client>) {
  const record = useRecordForm({
    section: CLIENTS,
    stored,
    schema: ClientValues,
    blank: NEW_PERSON,
    toValues: personValues,
    toPayload: (client) => client,
  })
  return (
    <RecordForm record={record} describe={({ person }) => describePerson(person)}>
      <PersonFields control={record.form.control} />
    </RecordForm>
  )
}
