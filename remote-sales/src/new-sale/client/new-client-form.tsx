import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { clients } from 'shared-api'
import { type Client, dateIn, EARLIEST_BIRTHDAY } from 'shared-api/contract'
import { NumberTextField, SaveForm, TextField } from 'shared-ui'
import { DateField } from 'shared-ui/dates'
import { BLANK, NewClientValues } from './new-client-values'

/** @param onCreated gets the client as it was stored */
export function NewClientForm({ onCreated }: { onCreated: (client: Client) => void }) {
  const form = useForm({ resolver: valibotResolver(NewClientValues), defaultValues: BLANK })
  const { mutateAsync } = clients.useSave()
  const { control } = form
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (
    <SaveForm
      form={form}
      submitLabel="Save"
      save={(values) => mutateAsync({ payload: { ...values, address: '', phoneNumber: 0 } })}
      onSaved={onCreated}
    >
      <TextField control={control} name="name" label="Name" autoComplete="off" data-autofocus required />
      <TextField control={control} name="lastname" label="Last name" autoComplete="off" required />
      <NumberTextField control={control} name="dni" label="DNI" required />
      <TextField control={control} name="email" label="Email" type="email" autoComplete="off" required />
      <DateField
        control={control}
        name="birthday"
        label="Birthday"
        min={EARLIEST_BIRTHDAY}
        max={dateIn(timeZone, new Date())}
        openWith="decade"
        required
      />
    </SaveForm>
  )
}
