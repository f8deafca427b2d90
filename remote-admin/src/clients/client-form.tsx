import { Anchor, Group } from '@mantine/core'
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
      {stored && <ClientLinks client={stored} />}
    </RecordForm>
  )
}

function ClientLinks({ client: { id } }: { client: Client }) {
  const { i18n } = useLingui()
  return (
    <Group gap="md">
      <Anchor component={Link} to={`/client/${id}`} size="sm">
        {i18n.t('Client page')}
      </Anchor>
      <Anchor component={Link} to={`/sales?clientId=${id}`} size="sm">
        {i18n.t('Sales to this client')}
      </Anchor>
    </Group>
  )
}
