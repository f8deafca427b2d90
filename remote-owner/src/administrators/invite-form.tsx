import { valibotResolver } from '@hookform/resolvers/valibot'
import { NativeSelect, Title } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useInviteAdministrator, useRenewInvitation } from 'shared-api'
import {
  AdministratorInput,
  type AdministratorPayload,
  fullName,
  type InvitedAdministrator,
  OFFICE_ROLES,
} from 'shared-api/contract'
import { roleName } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import { useBackToList, useSubpageTitle } from 'shared-ui'
import { SaveForm, TextField, useForm } from 'shared-ui/form'
import { InvitationModal } from 'shared-ui/overlays'
import { ADMINS, inviteTitle } from './paths'

const BLANK: AdministratorPayload = { name: '', lastname: '', email: '', role: 'ADMINISTRATOR' }

/** Creates an account and shows its invitation link, with which the invited person sets a password. */
export function InviteForm() {
  const { i18n } = useLingui()
  const form = useForm<AdministratorPayload, unknown, AdministratorInput>({
    resolver: valibotResolver(AdministratorInput),
    defaultValues: BLANK,
  })
  const invite = useInviteAdministrator('mail')
  const makeLink = useRenewInvitation()
  const [invited, setInvited] = useState<InvitedAdministrator>()
  const navigate = useNavigate()
  const list = useBackToList(ADMINS)
  useSubpageTitle(inviteTitle())
  return (
    <>
      <Title order={2} size="h3" mb="md">
        {inviteTitle()}
      </Title>
      <SaveForm
        form={form}
        save={invite.mutateAsync}
        onSaved={(result) => {
          form.reset(BLANK)
          setInvited(result)
        }}
        submitLabel={i18n.t('Invite')}
        cancelTo={list}
      >
        <TextField
          control={form.control}
          name="name"
          label={i18n.t('Name')}
          withAsterisk
          autoComplete="off"
        />
        <TextField
          control={form.control}
          name="lastname"
          label={i18n.t('Last name')}
          withAsterisk
          autoComplete="off"
        />
        <TextField
          control={form.control}
          name="email"
          type="email"
          label={i18n.t('Email')}
          withAsterisk
          autoComplete="off"
        />
        <NativeSelect
          label={i18n.t('Role')}
          description={i18n.t(
            'Administrators manage the business’s records. Owners see the reports and manage the accounts.',
          )}
          data={OFFICE_ROLES.map((value) => ({ value, label: roleName(value) }))}
          {...form.register('role')}
        />
      </SaveForm>
      {invited && (
        <InvitationModal
          name={fullName(invited.administrator)}
          person={{ ...invited.administrator, isNew: true }}
          invitation={invited.invitation}
          makeLink={() => makeLink.mutateAsync(invited.administrator.id)}
          onClose={() => navigate(list)}
        />
      )}
    </>
  )
}
