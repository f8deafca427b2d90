import { valibotResolver } from '@hookform/resolvers/valibot'
import { clients, type Stored } from 'shared-api'
import type { Client } from 'shared-api/contract'
import { fullName } from 'shared-api/contract'
import { countryOf, personText, readPhoneNumber, toPersonText } from 'shared-api/phone-number'
import { useLingui } from 'shared-i18n'
import { formatSettings, toast, useDiscardAutosave } from 'shared-ui'
import { PhoneField, SaveForm, TextField, useForm } from 'shared-ui/form'
import * as v from 'valibot'
import { FormDialog } from '../components/form-dialog'

const country = () => countryOf(formatSettings())

const { phoneNumber, email, address } = personText(country)
const ContactValues = v.object({ phoneNumber, email, address })

interface EditContactProps {
  client: Stored<Client>
  onClose: () => void
}

/** A dialog for a seller who has the client on the phone. Name, DNI and birthday are changed by administrators. */
export function EditContact({ client: { id, person, etag }, onClose }: EditContactProps) {
  const { i18n } = useLingui()
  const { mutateAsync } = clients.useSave()
  const stored = toPersonText(person)
  const form = useForm({
    resolver: valibotResolver(ContactValues),
    defaultValues: { phoneNumber: stored.phoneNumber, email: stored.email, address: stored.address },
  })
  const { isDirty } = form.formState
  const { control } = form
  const autosave = `client-contact ${id}`
  const discardText = useDiscardAutosave(autosave)
  const closeForGood = () => {
    discardText()
    onClose()
  }
  return (
    <FormDialog
      title={i18n.t('Edit {name}', { name: fullName(person) })}
      isDirty={isDirty}
      onClose={closeForGood}
    >
      <SaveForm
        form={form}
        submitLabel={i18n.t('Save')}
        dismiss={{ label: i18n.t('Cancel'), onClick: closeForGood }}
        autosaveAs={autosave}
        save={(contact) =>
          mutateAsync({ id, payload: { ...person, id, personId: person.id, ...contact }, ifMatch: etag })
        }
        onSaved={() => {
          toast({ title: i18n.t('Client saved.') })
          onClose()
        }}
      >
        <PhoneField
          control={control}
          name="phoneNumber"
          label={i18n.t('Phone')}
          read={(typed) => readPhoneNumber(typed, country())}
          autoFocus
          data-autofocus
          // What is typed replaces the number.
          onFocus={(event) => event.currentTarget.select()}
        />
        <TextField
          control={control}
          name="email"
          label={i18n.t('Email')}
          type="email"
          autoComplete="off"
          required
        />
        <TextField control={control} name="address" label={i18n.t('Address')} autoComplete="off" />
      </SaveForm>
    </FormDialog>
  )
}
