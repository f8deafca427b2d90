import { valibotResolver } from '@hookform/resolvers/valibot'
import { NativeSelect, Title } from '@mantine/core'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { useInviteAdministrator, useRenewInvitation } from 'shared-api'
import { AdministratorInput, type AdministratorPayload, type InvitedAdministrator } from 'shared-api/contract'
import { roleName } from 'shared-auth'
import { useBackToList, useSubpageTitle } from 'shared-ui'
import { SaveForm, TextField } from 'shared-ui/form'
import { InvitationModal } from 'shared-ui/overlays'
import { ADMINS, INVITE_TITLE } from './paths'

const ROLES = (['ADMINISTRATOR', 'OWNER'] as const).map((role) => ({ value: role, label: roleName(role) }))

const BLANK: AdministratorPayload = { name: '', lastname: '', email: '', role: 'ADMINISTRATOR' }

/** Creates an account and shows its invitation link, with which the invited person sets a password. */
export function InviteForm() {
  const form = useForm<AdministratorPayload, unknown, AdministratorInput>({
    resolver: valibotResolver(AdministratorInput),
    defaultValues: BLANK,
  })
  const invite = useInviteAdministrator('mail')
  const makeLink = useRenewInvitation()
  const [invited, setInvited] = useState<InvitedAdministrator>()
  const navigate = useNavigate()
  const list = useBackToList(ADMINS)
  useSubpageTitle(INVITE_TITLE)
  return (
    <>
      <Title order={2} size="h3" mb="md">
        {INVITE_TITLE}
      </Title>
      <SaveForm
        form={form}
        save={invite.mutateAsync}
        onSaved={(result) => {
          form.reset(BLANK)
          setInvited(result)
        }}
        submitLabel="Invite"
        cancelTo={list}
      >
        <TextField control={form.control} name="name" label="Name" withAsterisk autoComplete="off" />
        <TextField control={form.control} name="lastname" label="Last name" withAsterisk autoComplete="off" />
        <TextField
          control={form.control}
          name="email"
          type="email"
          label="Email"
          withAsterisk
          autoComplete="off"
        />
        <NativeSelect
          label="Role"
          description="Administrators manage the business’s records. Owners see the reports and manage the accounts."
          data={ROLES}
          {...form.register('role')}
        />
      </SaveForm>
      {invited && (
        <InvitationModal
          name={`${invited.administrator.name} ${invited.administrator.lastname}`}
          invitation={invited.invitation}
          makeLink={() => makeLink.mutateAsync(invited.administrator.id)}
          onClose={() => navigate(list)}
        />
      )}
    </>
  )
}
