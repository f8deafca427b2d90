import { Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useRef } from 'react'
import type { Sale } from 'shared-api'
import type { TripLink } from 'shared-api/contract'
import {
  DAYS_AFTER_RETURN,
  useChangeTripLink,
  useCreateTripLink,
  useRevokeTripLink,
  useTripLinks,
} from 'shared-api/receipt'
import { isRealRole, useSession } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import {
  BusyButton,
  describeFailure,
  FailureAlert,
  formatMoment,
  LoadingOrFailed,
  StaleNotice,
  toast,
  useFailureToast,
} from 'shared-ui'
import { CopyFailure, LocalLinkNotice, useCopy } from 'shared-ui/overlays'
import { mailLink } from '../components/contact-links'
import { refusalOf } from '../components/refusal'
import { SendLinkButtons } from '../components/send-link-buttons'
import { useTripMessage } from './send-by-whats-app'

/** The link with which a client sees the trip of a sale: to send, and to withdraw. It is made when it is asked for. */
export function ShareTrip({ sale }: { sale: Sale }) {
  const { i18n } = useLingui()
  const isReal = useSession(({ user }) => isRealRole(user.role))
  return isReal ? <TripLinks sale={sale} /> : <Text>{i18n.t('Not in the demo.')}</Text>
}

function TripLinks({ sale }: { sale: Sale }) {
  const { i18n } = useLingui()
  const query = useTripLinks(sale.id)
  const create = useCreateTripLink()
  if (!query.data) return <LoadingOrFailed request={query} />
  const working = query.data.filter(({ works }) => works)
  const shown = working.find((link) => link.token !== null)
  return (
    <Stack gap="md">
      <StaleNotice request={query} />
      <Text size="sm">
        {i18n.t(
          'Whoever has the link sees the trip without a login: days, services, names of the travellers, what is owed and how to pay. It works until {days} days after the return.',
          { days: DAYS_AFTER_RETURN },
        )}
      </Text>
      {shown && sale.status === 'COMPLETED' && <FillInSwitch link={shown} />}
      {shown && <SendLink sale={sale} link={shown} />}
      <FailureAlert>
        {create.error ? (refusalOf(create.error) ?? describeFailure(create.error).title) : undefined}
      </FailureAlert>
      {!shown && (
        <BusyButton busy={create.isPending} onClick={() => create.mutate(sale.id)} data-autofocus>
          {i18n.t('Make a link')}
        </BusyButton>
      )}
      {working[0] && <WorkingLink link={shown ?? working[0]} />}
    </Stack>
  )
}

function FillInSwitch({ link: { id, fillsIn } }: { link: TripLink }) {
  const { i18n } = useLingui()
  const { mutate, isPending, variables } = useChangeTripLink()
  const failure = useFailureToast()
  const change = (checked: boolean) =>
    mutate({ id, fillsIn: checked }, { onError: (error) => failure.show(error, () => change(checked)) })
  return (
    <Switch
      label={i18n.t('Travellers fill in their data by this link')}
      description={i18n.t(
        'Name, document and birthday of whoever is missing. They cannot be read by the link, and you confirm them.',
      )}
      checked={isPending ? variables.fillsIn : fillsIn}
      disabled={isPending}
      onChange={({ currentTarget }) => change(currentTarget.checked)}
    />
  )
}

function SendLink({ sale, link }: { sale: Sale; link: TripLink }) {
  const { i18n } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const { address, text, whatsApp } = useTripMessage(sale)(link)
  const copying = useCopy(address, field)
  return (
    <Stack gap="sm">
      <TextInput
        ref={field}
        label={i18n.t('Link')}
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group gap="sm">
        <SendLinkButtons
          whatsApp={whatsApp}
          mail={mailLink(sale.client.email, link.subject, text)}
          copying={copying}
        />
      </Group>
      {!whatsApp && (
        <Text size="sm" role="status">
          {i18n.t('No WhatsApp: the client has no mobile number.')}
        </Text>
      )}
      <CopyFailure copying={copying} />
      <LocalLinkNotice />
    </Stack>
  )
}

function WorkingLink({ link: { id, createdBy, createdAt, expiresAt } }: { link: TripLink }) {
  const { i18n } = useLingui()
  const revoke = useRevokeTripLink()
  const failure = useFailureToast()
  const withdraw = () =>
    revoke.mutate(id, {
      onSuccess: () => toast({ title: i18n.t('The link no longer works.') }),
      onError: (error) => failure.show(error, withdraw),
    })
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <Text size="sm">
          {i18n.t('Made on {moment} by {name}', { moment: formatMoment(createdAt), name: createdBy })}
        </Text>
        <Text size="xs" c="dimmed">
          {i18n.t('Works until {moment}', { moment: formatMoment(expiresAt) })}
        </Text>
      </div>
      <Button
        size="xs"
        variant="subtle"
        color="red"
        flex="none"
        disabled={revoke.isPending}
        onClick={withdraw}
      >
        {i18n.t('Withdraw')}
      </Button>
    </Group>
  )
}
