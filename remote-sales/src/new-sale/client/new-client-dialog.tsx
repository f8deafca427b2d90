import { valibotResolver } from '@hookform/resolvers/valibot'
import { SimpleGrid } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { clients } from 'shared-api'
import { Birthday, type Client, DniText, EARLIEST_BIRTHDAY, Email, message, text } from 'shared-api/contract'
import { countryOf, phoneNumberText, readPhoneNumber } from 'shared-api/phone-number'
import { useLingui } from 'shared-i18n'
import { formatSettings, today, useDiscardAutosave } from 'shared-ui'
import {
  DateField,
  LeaveDialog,
  NumberTextField,
  PhoneField,
  SaveForm,
  TextField,
  useForm,
} from 'shared-ui/form'
import { Modal } from 'shared-ui/overlays'
import * as v from 'valibot'
import {
  type ExistingClients,
  findExistingClients,
  type UniqueField,
  UseExistingClient,
} from './existing-client'
import { typedClient } from './typed-client'

/** The fields of a new client. Phone and address may be empty. */
export const NewClientValues = v.object({
  name: text(3, 100),
  lastname: text(3, 100),
  dni: DniText,
  email: Email,
  birthday: v.pipe(v.string(), v.nonEmpty(message(/*i18n*/ 'Required')), Birthday),
  /** 0 when empty. */
  phoneNumber: phoneNumberText(() => countryOf(formatSettings())),
  address: text(0, 200),
})
export type NewClientValues = v.InferInput<typeof NewClientValues>

type Form = UseFormReturn<NewClientValues, unknown, v.InferOutput<typeof NewClientValues>>

/** The autosave key of this form. */
const NEW_CLIENT_FORM = 'new-client'

const BLANK_CLIENT: NewClientValues = {
  name: '',
  lastname: '',
  dni: '',
  email: '',
  birthday: '',
  phoneNumber: '',
  address: '',
}

interface NewClientDialogProps {
  /** The text of the search that has found nobody. */
  typed: string
  onClose: () => void
  onCreated: (client: Client) => void
  /** Receives an existing client who has the DNI or the email that was typed. */
  onUse: (client: Client) => void
}

export function NewClientDialog({ typed, onClose, onCreated, onUse }: NewClientDialogProps) {
  const { i18n } = useLingui()
  const form = useForm({
    resolver: valibotResolver(NewClientValues),
    defaultValues: { ...BLANK_CLIENT, ...typedClient(typed) },
  })
  const { isDirty } = form.formState
  const discardText = useDiscardAutosave(NEW_CLIENT_FORM)
  const [asks, { open: ask, close: stay }] = useDisclosure()
  // Text typed for one sale must not be offered in the next one.
  const closeForGood = () => {
    discardText()
    onClose()
  }
  return (
    <Modal
      opened
      onClose={isDirty ? ask : closeForGood}
      title={i18n.t('New Client')}
      closeOnClickOutside={false}
      // The question takes the key while it is open.
      closeOnEscape={!asks}
      centered
    >
      <NewClientForm
        form={form}
        onCancel={closeForGood}
        onCreated={onCreated}
        onUse={(client) => {
          discardText()
          onUse(client)
        }}
      />
      <LeaveDialog opened={asks} onStay={stay} onLeave={closeForGood} />
    </Modal>
  )
}

interface NewClientFormProps {
  form: Form
  /** Receives the client as the server stored it. */
  onCreated: (client: Client) => void
  /** Receives the client who has the DNI or the email that was typed. */
  onUse: (client: Client) => void
  onCancel: () => void
}

function NewClientForm({ form, onCreated, onUse, onCancel }: NewClientFormProps) {
  const { i18n } = useLingui()
  const { mutateAsync } = clients.useSave()
  const [existing, setExisting] = useState<ExistingClients>({})
  const { control } = form
  const { defaultValues, errors } = form.formState
  const existingWith = (field: UniqueField) =>
    errors[field]?.type === 'server' ? existing[field] : undefined
  const order = ['name', 'lastname', 'dni'] as const
  const first = order.find((name) => !defaultValues?.[name]) ?? 'email'
  // Both attributes, because the dialog may have looked for its first field before this form was loaded.
  const startsAt = (name: keyof NewClientValues) =>
    name === first && { autoFocus: true, 'data-autofocus': true }
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
      <SimpleGrid cols={2} spacing="md">
        <TextField
          control={control}
          name="name"
          label={i18n.t('Name')}
          autoComplete="off"
          required
          {...startsAt('name')}
        />
        <TextField
          control={control}
          name="lastname"
          label={i18n.t('Last name')}
          autoComplete="off"
          required
          {...startsAt('lastname')}
        />
      </SimpleGrid>
      <NumberTextField control={control} name="dni" label={i18n.t('DNI')} required {...startsAt('dni')} />
      <UseExistingClient client={existingWith('dni')} onUse={onUse} />
      <TextField
        control={control}
        name="email"
        label={i18n.t('Email')}
        type="email"
        autoComplete="off"
        required
        {...startsAt('email')}
      />
      <UseExistingClient client={existingWith('email')} onUse={onUse} />
      <SimpleGrid cols={2} spacing="md">
        <DateField
          control={control}
          name="birthday"
          label={i18n.t('Birthday')}
          min={EARLIEST_BIRTHDAY}
          max={today()}
          openWith="decade"
          required
        />
        <PhoneField
          control={control}
          name="phoneNumber"
          label={i18n.t('Phone')}
          read={(typed) => readPhoneNumber(typed, countryOf(formatSettings()))}
        />
      </SimpleGrid>
      <TextField control={control} name="address" label={i18n.t('Address')} autoComplete="off" />
    </SaveForm>
  )
}
