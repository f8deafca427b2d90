import { SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { clients } from 'shared-api'
import { type Client, EARLIEST_BIRTHDAY } from 'shared-api/contract'
import { countryOf, readPhoneNumber } from 'shared-api/phone-number'
import { useLingui } from 'shared-i18n'
import { formatSettings, today } from 'shared-ui'
import { DateField, NumberTextField, PhoneField, SaveForm, TextField } from 'shared-ui/form'
import { findOwners, type Owners, type UniqueField } from './client-owners'
import { type NewClientForm as Form, NEW_CLIENT_FORM, type NewClientValues } from './new-client-values'
import { UseOwner } from './use-owner'

interface NewClientFormProps {
  form: Form
  /** Receives the client as the server stored it. */
  onCreated: (client: Client) => void
  /** Receives the client who has the DNI or the email that was typed. */
  onUse: (client: Client) => void
  onCancel: () => void
}

export function NewClientForm({ form, onCreated, onUse, onCancel }: NewClientFormProps) {
  const { i18n } = useLingui()
  const { mutateAsync } = clients.useSave()
  const [owners, setOwners] = useState<Owners>({})
  const { control } = form
  const { defaultValues, errors } = form.formState
  const ownerOf = (field: UniqueField) => (errors[field]?.type === 'server' ? owners[field] : undefined)
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
          void findOwners(error, values).then(setOwners)
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
      <UseOwner owner={ownerOf('dni')} onUse={onUse} />
      <TextField
        control={control}
        name="email"
        label={i18n.t('Email')}
        type="email"
        autoComplete="off"
        required
        {...startsAt('email')}
      />
      <UseOwner owner={ownerOf('email')} onUse={onUse} />
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
