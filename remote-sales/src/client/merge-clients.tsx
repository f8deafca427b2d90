import { Button, Group, Radio, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ApiError, clients, optionSource, type Stored, useClientHistory, useMergeClients } from 'shared-api'
import type { Client, Person, PersonField } from 'shared-api/contract'
import { fullName } from 'shared-api/contract'
import { formatDni, phoneOf } from 'shared-api/receipt'
import { isRealRole, useSession } from 'shared-auth'
import { currentLanguage, i18n, useLingui } from 'shared-i18n'
import {
  BusyButton,
  describeFailure,
  FailureAlert,
  formatCount,
  formatDay,
  formatSums,
  toast,
} from 'shared-ui'
import { Menu, Modal } from 'shared-ui/overlays'
import { PagedSelect } from 'shared-ui/select'
import { figuresOf, owedIn } from './client-figures'

const OTHERS = optionSource('client', {
  toOption: ({ id, person: { name, lastname, dni, email } }) => ({
    value: String(id),
    label: `${fullName({ name, lastname })} · ${formatDni(dni, currentLanguage())} · ${email}`,
  }),
  sort: 'lastname,asc',
})

export function MergeMenu({ onMerge }: { onMerge: () => void }) {
  const { i18n } = useLingui()
  return (
    <Menu.Item leftSection={<IconUsers size={18} aria-hidden />} onClick={onMerge}>
      {i18n.t('Merge with another record…')}
    </Menu.Item>
  )
}

export function MergeClients({ client, onClose }: { client: Stored<Client>; onClose: () => void }) {
  const { i18n } = useLingui()
  const isReal = useSession(({ user }) => isRealRole(user.role))
  const [otherId, setOtherId] = useState<string | null>(null)
  const other = clients.useOne(otherId === null ? undefined : Number(otherId)).data
  const isSame = otherId === String(client.id)
  const name = fullName(client.person)
  return (
    <Modal opened onClose={onClose} title={i18n.t('Same person as {name}', { name })} size="lg">
      {/* The height holds the list of found clients, which opens within the dialog. */}
      <Stack gap="md" mih={400}>
        <PagedSelect
          source={OTHERS}
          label={i18n.t('The other record of this person')}
          placeholder={i18n.t('Search clients')}
          value={otherId}
          onChange={setOtherId}
          allowDeselect={false}
          error={isSame ? i18n.t('Choose another client') : undefined}
          description={isReal ? undefined : i18n.t('Not in the demo.')}
          disabled={!isReal}
          data-autofocus
        />
        {other && !isSame && <Choices key={other.id} client={client} other={other} onClose={onClose} />}
      </Stack>
    </Modal>
  )
}

const FIELDS: Record<PersonField, { label: string; textOf: (person: Person) => string }> = {
  name: { label: /*i18n*/ 'Name', textOf: ({ name }) => name },
  lastname: { label: /*i18n*/ 'Last name', textOf: ({ lastname }) => lastname },
  dni: { label: /*i18n*/ 'DNI', textOf: ({ dni }) => formatDni(dni, currentLanguage()) },
  email: { label: /*i18n*/ 'Email', textOf: ({ email }) => email },
  birthday: { label: /*i18n*/ 'Birthday', textOf: ({ birthday }) => formatDay(birthday) },
  phoneNumber: { label: /*i18n*/ 'Phone', textOf: phoneOf },
  address: { label: /*i18n*/ 'Address', textOf: ({ address }) => address },
}

type Which = 'own' | 'other'

interface ChoicesProps {
  client: Stored<Client>
  other: Stored<Client>
  onClose: () => void
}

function Choices({ client, other, onClose }: ChoicesProps) {
  const { i18n } = useLingui()
  const { mutate, isPending, error } = useMergeClients()
  const [chosen, setChosen] = useState<Partial<Record<PersonField, Which>>>({})
  const records = { own: client.person, other: other.person }
  const rows = (Object.keys(FIELDS) as PersonField[]).map((field) => {
    const { label, textOf } = FIELDS[field]
    const texts = { own: textOf(client.person), other: textOf(other.person) }
    // A value that only the other record has is kept, unless the user chooses otherwise.
    return {
      field,
      label: i18n.t(label),
      texts,
      which: chosen[field] ?? (texts.own === '' && texts.other !== '' ? 'other' : 'own'),
    }
  })
  const merge = () =>
    mutate(
      {
        id: client.id,
        ifMatch: client.etag,
        otherId: other.id,
        otherEtag: other.etag ?? '*',
        person: {
          ...client.person,
          id: client.id,
          ...Object.fromEntries(rows.map(({ field, which }) => [field, records[which][field]])),
        },
      },
      {
        onSuccess: ({ person: { name, lastname } }) => {
          toast({ title: i18n.t('{name} is one record now.', { name: fullName({ name, lastname }) }) })
          onClose()
        },
      },
    )
  return (
    <>
      <SimpleGrid cols={2} spacing="sm">
        <RecordHeading id={client.id}>{i18n.t('This record, which stays')}</RecordHeading>
        <RecordHeading id={other.id}>{i18n.t('The other record')}</RecordHeading>
      </SimpleGrid>
      {rows.map(({ field, label, texts, which }) =>
        texts.own === texts.other ? (
          texts.own && (
            <div key={field}>
              <Text size="sm" fw={500}>
                {label}
              </Text>
              <Text size="sm" translate="no" style={{ overflowWrap: 'anywhere' }}>
                {texts.own}
              </Text>
            </div>
          )
        ) : (
          <Radio.Group
            key={field}
            label={label}
            value={which}
            onChange={(value) => setChosen({ ...chosen, [field]: value as Which })}
          >
            <SimpleGrid cols={2} spacing="sm" mt={4}>
              {(['own', 'other'] as const).map((each) => (
                <Radio
                  key={each}
                  value={each}
                  label={texts[each] || i18n.t('empty')}
                  translate="no"
                  styles={{ label: { overflowWrap: 'anywhere' } }}
                />
              ))}
            </SimpleGrid>
          </Radio.Group>
        ),
      )}
      <Text size="sm" c="dimmed">
        {i18n.t(
          'Sales, notes and trips of both stand on this page then, and No. {number} leads here. Receipts keep the name under which they were sold. This cannot be undone.',
          { number: other.id },
        )}
      </Text>
      <FailureAlert>{error && failureText(error)}</FailureAlert>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {i18n.t('Cancel')}
        </Button>
        <BusyButton busy={isPending} onClick={merge}>
          {i18n.t('Make one of two')}
        </BusyButton>
      </Group>
    </>
  )
}

function failureText(error: Error): string {
  if (!(error instanceof ApiError) || error.status >= 500) return describeFailure(error).title
  if (error.status === 412) return i18n.t('One of the two has changed meanwhile. Look at both and try again.')
  return error.errors[0]?.message ?? error.message
}

function RecordHeading({ id, children }: { id: number; children: ReactNode }) {
  const { i18n } = useLingui()
  const { data } = useClientHistory(id, 1)
  const owed = data && owedIn(data, 'owed')
  const sales = data ? figuresOf(data).reduce((sum, each) => sum + each.sales, 0) : 0
  return (
    <div>
      <Text fw={600}>{children}</Text>
      <Text size="sm" c="dimmed">
        {[
          i18n.t('No. {number}', { number: id }),
          ...(data && owed
            ? [
                i18n.t('{count, plural, one {{shown} sale} other {{shown} sales}}', {
                  count: sales,
                  shown: formatCount(sales),
                }),
                ...(owed.sales > 0 ? [i18n.t('Owes {amount}', { amount: formatSums(owed.amounts) })] : []),
              ]
            : []),
        ].join(' · ')}
      </Text>
    </div>
  )
}
