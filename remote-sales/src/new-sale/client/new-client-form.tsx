import { valibotResolver } from '@hookform/resolvers/valibot'
import { SimpleGrid } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { clients } from 'shared-api'
import { type Client, countryOf, EARLIEST_BIRTHDAY, readPhoneNumber } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { formatSettings, today } from 'shared-ui'
import { DateField, NumberTextField, SaveForm, TextField } from 'shared-ui/form'
import { BLANK_CLIENT, NEW_CLIENT_FORM, NewClientValues } from './new-client-values'

interface NewClientFormProps {
  /** Receives the client as the server stored it. */
  onCreated: (client: Client) => void
  onCancel: () => void
}

export function NewClientForm({ onCreated, onCancel }: NewClientFormProps) {
  const { i18n } = useLingui()
  const form = useForm({ resolver: valibotResolver(NewClientValues), defaultValues: BLANK_CLIENT })
  const { mutateAsync } = clients.useSave()
  const { control } = form
  return (
    <SaveForm
      form={form}
      submitLabel={i18n.t('Save')}
      dismiss={{ label: i18n.t('Cancel'), onClick: onCancel }}
      autosaveAs={NEW_CLIENT_FORM}
      save={(values) => mutateAsync({ payload: values })}
      onSaved={onCreated}
    >
      {/* Both attributes, because the dialog may have looked for its first field before this form was loaded. */}
      <SimpleGrid cols={2} spacing="md">
        <TextField
          control={control}
          name="name"
          label={i18n.t('Name')}
          autoComplete="off"
          autoFocus
          data-autofocus
          required
        />
        <TextField
          control={control}
          name="lastname"
          label={i18n.t('Last name')}
          autoComplete="off"
          required
        />
      </SimpleGrid>
      <NumberTextField control={control} name="dni" label={i18n.t('DNI')} required />
      <TextField
        control={control}
        name="email"
        label={i18n.t('Email')}
        type="email"
        autoComplete="off"
        required
      />
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
        <NumberTextField
          control={control}
          name="phoneNumber"
          label={i18n.t('Phone')}
          complete={(typed) => readPhoneNumber(typed, countryOf(formatSettings()))}
          description={i18n.t('With the country code, for example 54 9 11 4567 0001')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      </SimpleGrid>
      <TextField control={control} name="address" label={i18n.t('Address')} autoComplete="off" />
    </SaveForm>
  )
}
