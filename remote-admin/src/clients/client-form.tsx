import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { Client } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
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
      {stored && <SalesLink client={stored} />}
    </RecordForm>
  )
}

function SalesLink({ client: { person } }: { client: Client }) {
  const { i18n } = useLingui()
  return (
    <Anchor component={Link} to={`/sales?q=${person.dni}`} size="sm" w="fit-content">
      {i18n.t('Sales to this client')}
    </Anchor>
  )
}
