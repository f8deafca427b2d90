import { Alert, Button, Group, Stack, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { logout } from 'shared-api'
import { may } from 'shared-api/contract'
import {
  sendForOthers,
  sendOutbox,
  turnOff,
  turnOn,
  useCatalogue,
  useOutbox,
  useReach,
  useStorageState,
} from 'shared-api/offline'
import { isRealRole, useSession } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import { BusyButton, describeFailure, FailureAlert, formatCount, formatMoment, toast } from 'shared-ui'
import { Modal } from 'shared-ui/overlays'
import { useHasSnapshot } from './keep-snapshot'

/** The path of My Sales, where the user's own waiting sales are listed. */
const MY_SALES = '/my-sales'

/** The switch "Sell offline on this device", what is kept here, and what waits. */
export function OfflineDialog({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui()
  const { role } = useSession(({ user }) => user)
  const isEmployee = may(role, 'sellOffline')
  const hasOthers = useOutbox(({ others }) => others > 0)
  // An administrator who has sold on this device has own sales, too.
  const hasOwn = useOutbox(({ entries }) => entries.length > 0)
  return (
    <Modal opened onClose={onClose} title={i18n.t('Selling offline')}>
      <Stack gap="md">
        <WaitingCounts />
        {isEmployee ? <DeviceSwitch /> : isRealRole(role) && (hasOthers || hasOwn) && <SendForOthers />}
        <Group justify="flex-end">
          {hasOwn && isEmployee && (
            <Button component={Link} to={MY_SALES} variant="default" onClick={onClose}>
              {i18n.t('Look at the waiting sales')}
            </Button>
          )}
          <Button onClick={onClose}>{i18n.t('Close')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function DeviceSwitch() {
  const { i18n } = useLingui()
  const isOn = useCatalogue((catalogue) => catalogue.isOn)
  const storageFails = useStorageState(({ state }) => state === 'fails')
  return (
    <>
      <Switch
        checked={isOn}
        onChange={({ currentTarget }) => void (currentTarget.checked ? turnOn() : turnOff())}
        label={i18n.t('Sell offline on this device')}
        description={i18n.t(
          'Keeps the names, DNI and email of the clients in this browser until logout. Use it on devices of the business only.',
        )}
      />
      {(isOn || storageFails) && <CatalogueState />}
    </>
  )
}

/** When the catalogue was fetched, or why there is none, and what the browser promises. */
function CatalogueState() {
  const { i18n } = useLingui()
  const { madeAt, clients, offlineHours, isFetching, error } = useCatalogue()
  const answers = useReach((reach) => reach.answers)
  const { state, persisted } = useStorageState()
  const hasSnapshot = useHasSnapshot()
  if (state === 'fails')
    return (
      <Alert role="alert" color="red" title={i18n.t('This browser cannot keep sales')}>
        {i18n.t(
          'Its storage is full, or refused as in some private windows. Sales need the connection here.',
        )}
      </Alert>
    )
  if (offlineHours === 0)
    return (
      <Alert role="alert" color="yellow">
        {i18n.t('The server takes no sales made offline.')}
      </Alert>
    )
  return (
    <Stack gap={4} aria-live="polite">
      <Text size="sm">
        {madeAt
          ? i18n.t('Copy of {moment} with {clients} clients. Its prices hold for {hours} hours.', {
              moment: formatMoment(madeAt),
              clients: formatCount(clients),
              hours: formatCount(offlineHours ?? 0),
            })
          : isFetching
            ? i18n.t('Making the copy...')
            : i18n.t('There is no copy yet. {reason}', { reason: error ? describeFailure(error).title : '' })}
      </Text>
      {madeAt && !answers && (
        <Text size="sm">{i18n.t('The server cannot be reached. You are selling from this copy.')}</Text>
      )}
      {persisted !== undefined && (
        <Text size="sm" c="dimmed">
          {persisted
            ? i18n.t('The browser has agreed to keep it, even when the disk is nearly full.')
            : i18n.t('The browser has not agreed to keep it: it may remove it when the disk is nearly full.')}
        </Text>
      )}
      {hasSnapshot === false && (
        <Text size="sm">
          {i18n.t(
            'Without a network this site cannot be opened or reloaded on this device. Keep its tab open during an outage.',
          )}
        </Text>
      )}
    </Stack>
  )
}

/** Asks what is to happen to the user's sales that wait on this device. */
export function LogOutDialog({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui()
  const [sending, setSending] = useState(false)
  const [failed, setFailed] = useState(false)
  const send = async () => {
    setSending(true)
    setFailed(false)
    await sendOutbox()
    setSending(false)
    if (useOutbox.getState().entries.length === 0) void logout()
    else setFailed(true)
  }
  return (
    <Modal opened onClose={onClose} title={i18n.t('Log out with unsent sales?')} size="lg">
      <Stack gap="md">
        <WaitingCounts />
        <Text size="sm">
          {i18n.t(
            'Kept here they wait for your next login in this browser. Nobody else can read or send them.',
          )}
        </Text>
        {failed && (
          <FailureAlert>
            {i18n.t('They could not be sent now. They are still kept on this device.')}
          </FailureAlert>
        )}
        <Group justify="flex-end">
          <Button variant="subtle" color="red" onClick={() => void logout()}>
            {i18n.t('Log out and keep them here')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {i18n.t('Stay')}
          </Button>
          <BusyButton busy={sending} data-autofocus onClick={() => void send()}>
            {i18n.t('Send now')}
          </BusyButton>
        </Group>
      </Stack>
    </Modal>
  )
}

/** Lets an administrator or owner send the sales of a seller who no longer logs in here. */
function SendForOthers() {
  const { i18n } = useLingui()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await sendForOthers()
      toast({ title: i18n.t('The sales are stored for their sellers.') })
    } catch (error) {
      setFailure(describeFailure(error).title)
    }
    setBusy(false)
  }
  return (
    <>
      <Text size="sm">
        {i18n.t(
          'If the seller does not log in here any more, you can send them. Each is stored for its seller.',
        )}
      </Text>
      {failure !== undefined && <FailureAlert>{failure}</FailureAlert>}
      <Group>
        <BusyButton variant="default" busy={busy} onClick={() => void send()}>
          {i18n.t('Send them')}
        </BusyButton>
      </Group>
    </>
  )
}

/** How many sales wait on this device: the user's own, and those of others, of which only the number is known. */
export function WaitingCounts() {
  const { i18n } = useLingui()
  // Singular and plural are two texts, because plurals are part of the first script of the page.
  const own = useOutbox(({ entries }) => entries.length)
  const others = useOutbox((outbox) => outbox.others)
  return (
    <>
      {own > 0 && (
        <Text>
          {own === 1
            ? i18n.t('Kept on this device: 1 sale waiting')
            : i18n.t('Kept on this device: {count} sales waiting', { count: formatCount(own) })}
        </Text>
      )}
      {others > 0 && (
        <Text>
          {others === 1
            ? i18n.t(
                '1 sale of another user waits on this device. The login of its seller sends it, or an administrator sends it from here.',
              )
            : i18n.t(
                '{count} sales of other users wait on this device. The logins of their sellers send them, or an administrator sends them from here.',
                { count: formatCount(others) },
              )}
        </Text>
      )}
    </>
  )
}
