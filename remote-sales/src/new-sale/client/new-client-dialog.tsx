import { valibotResolver } from '@hookform/resolvers/valibot'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { ApiError, clients, resource } from 'shared-api'
import { type Client, EARLIEST_BIRTHDAY, fullName } from 'shared-api/contract'
import {
  BLANK_PERSON,
  countryOf,
  type PersonText,
  personText,
  phoneNumberValue,
  readPhoneNumber,
} from 'shared-api/phone-number'
import { useLingui } from 'shared-i18n'
import { formatSettings, useDiscardAutosave } from 'shared-ui'
import { PersonFields, SaveForm, useForm } from 'shared-ui/form'
import * as v from 'valibot'
import { FormDialog } from '../../components/form-dialog'
import { clientName } from '../../sale-lines/draft'
import type { DraftContact } from '../draft/draft'
import { typedClient } from './typed-client'

const country = () => countryOf(formatSettings())

const NewClientValues = v.object(personText(country))

type Form = UseFormReturn<PersonText, unknown, v.InferOutput<typeof NewClientValues>>

const NEW_CLIENT_FORM = 'new-client'

interface NewClientDialogProps {
  known: string | DraftContact
  onClose: () => void
  onCreated: (client: Client) => void
  onUse: (client: Client) => void
  onContact?: (contact: DraftContact) => void
}

export function NewClientDialog({ known, onClose, onCreated, onUse, onContact }: NewClientDialogProps) {
  const { i18n } = useLingui()
  const form = useForm({
    resolver: valibotResolver(NewClientValues),
    defaultValues: { ...BLANK_PERSON, ...knownFields(known) },
  })
  const { isDirty } = form.formState
  const discardText = useDiscardAutosave(NEW_CLIENT_FORM)
  // Text typed for one sale must not be offered in the next one.
  const closeForGood = () => {
    discardText()
    onClose()
  }
  return (
    <FormDialog title={i18n.t('New Client')} isDirty={isDirty} onClose={closeForGood}>
      <NewClientForm
        form={form}
        onCancel={closeForGood}
        onCreated={onCreated}
        onUse={(client) => {
          discardText()
          onUse(client)
        }}
        {...(onContact && {
          onContact: (contact: DraftContact) => {
            discardText()
            onContact(contact)
          },
        })}
      />
    </FormDialog>
  )
}

const knownFields = (known: string | DraftContact): Partial<PersonText> =>
  typeof known === 'string'
    ? typedClient(known)
    : { ...typedClient(known.name), phoneNumber: phoneNumberValue(known.phoneNumber) }

interface NewClientFormProps {
  form: Form
  onCreated: (client: Client) => void
  onUse: (client: Client) => void
  onContact?: (contact: DraftContact) => void
  onCancel: () => void
}

function NewClientForm({ form, onCreated, onUse, onContact, onCancel }: NewClientFormProps) {
  const { i18n } = useLingui()
  const { mutateAsync } = clients.useSave()
  const [existing, setExisting] = useState<ExistingClients>({})
  const { defaultValues, errors } = form.formState
  const offer = (field: UniqueField) => (
    <UseExistingClient
      client={errors[field]?.type === 'server' ? existing[field] : undefined}
      onUse={onUse}
    />
  )
  const order = ['name', 'lastname', 'dni'] as const
  return (
    <SaveForm
      form={form}
      submitLabel={i18n.t('Save')}
      dismiss={{ label: i18n.t('Cancel'), onClick: onCancel }}
      autosaveAs={NEW_CLIENT_FORM}
      save={async (values) => {
        try {
          return await mutateAsync({ payload: values })
        } catch (error) {
          void findExistingClients(error, values).then(setExisting)
          throw error
        }
      }}
      onSaved={onCreated}
    >
      <PersonFields
        control={form.control}
        readPhone={(typed) => readPhoneNumber(typed, country())}
        earliestBirthday={EARLIEST_BIRTHDAY}
        isNarrow
        focused={order.find((name) => !defaultValues?.[name]) ?? 'email'}
        below={{ dni: offer('dni'), email: offer('email') }}
      />
      {onContact && (
        <Button
          variant="default"
          onClick={async () => {
            if (!(await form.trigger(['name', 'phoneNumber'], { shouldFocus: true }))) return
            const { name, lastname, phoneNumber } = form.getValues()
            const phone = v.parse(NewClientValues.entries.phoneNumber, phoneNumber)
            onContact({ name: fullName({ name, lastname }), phoneNumber: phone ?? 0 })
          }}
        >
          {i18n.t('Only a quote: name and phone are enough')}
        </Button>
      )}
    </SaveForm>
  )
}

interface UseExistingClientProps {
  /** Undefined: nothing is offered. */
  client: Client | undefined
  onUse: (client: Client) => void
}

function UseExistingClient({ client, onUse }: UseExistingClientProps) {
  const { i18n } = useLingui()
  return (
    client && (
      <Button variant="light" size="xs" mt={-8} style={{ alignSelf: 'start' }} onClick={() => onUse(client)}>
        {i18n.t('Use {name}', { name: clientName(client) })}
      </Button>
    )
  )
}

const UNIQUE = ['dni', 'email'] as const
type UniqueField = (typeof UNIQUE)[number]

type ExistingClients = Partial<Record<UniqueField, Client>>

async function findExistingClient(field: UniqueField, value: string): Promise<ExistingClients> {
  const { content } = await resource('client').page({ pageIndex: 0, pageSize: 5, search: value })
  const client = content.find(({ person }) => String(person[field]).toLowerCase() === value.toLowerCase())
  return client ? { [field]: client } : {}
}

/** The clients who have the values that the server refused as "Already in use", except those that cannot be read. */
export async function findExistingClients(
  error: unknown,
  values: Readonly<Record<UniqueField, string | number>>,
): Promise<ExistingClients> {
  if (!(error instanceof ApiError) || error.status !== 409) return {}
  const refused = UNIQUE.filter((field) => error.errors.some((each) => each.field === field))
  const found = await Promise.all(
    refused.map((field) => findExistingClient(field, String(values[field])).catch(() => ({}))),
  )
  return Object.assign({}, ...found)
}
