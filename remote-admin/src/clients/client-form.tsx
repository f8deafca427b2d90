import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { clients, type Stored } from 'shared-api'
import type { Client } from 'shared-api/contract'
import { SaveForm } from 'shared-ui'
import { ConflictNotice } from '../form/conflict-notice'
import { useRecordForm } from '../form/use-record-form'
import { describePerson } from '../people/describe-person'
import { PersonFields } from '../people/person-fields'
import { personName } from '../people/person-name'
import { ClientValues, NEW_PERSON, personValues } from '../people/person-values'
import { CLIENTS } from '../records'
import { StoredRecord } from '../section/stored-record'

export function EditClient() {
  return (
    <StoredRecord section={CLIENTS} useOne={clients.useOne} nameOf={({ person }) => personName(person)}>
      {(stored) => <ClientForm stored={stored} />}
    </StoredRecord>
  )
}

export function ClientForm({ stored }: { stored?: Stored<Client> }) {
  const { conflict, ...form } = useRecordForm({
    section: CLIENTS,
    hooks: clients,
    stored,
    schema: ClientValues,
    blank: NEW_PERSON,
    toValues: personValues,
    toPayload: (client) => client,
  })
  return (
    <SaveForm {...form} submitLabel="Save">
      {conflict && <ConflictNotice conflict={conflict} describe={({ person }) => describePerson(person)} />}
      <PersonFields control={form.form.control} />
      {stored && <SalesLink client={stored} />}
    </SaveForm>
  )
}

function SalesLink({ client: { person } }: { client: Client }) {
  return (
    <Anchor component={Link} to={`/sales?q=${person.dni}`} size="sm" w="fit-content">
      Sales to this client
    </Anchor>
  )
}
