import { Alert, Button, Group, Stack, Switch, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { turnOff, turnOn, useCatalogue, useOutbox, useReach, useStorageState } from 'shared-api/offline'
import { isRealRole, useSession } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import { describeFailure, formatCount, formatMoment } from 'shared-ui'
import { Modal } from 'shared-ui/overlays'
import { HandOverAll } from './hand-over-all'
import { useHasSnapshot } from './has-snapshot'
import { WaitingCounts } from './waiting-counts'

/** The path of My Sales, where the user's own waiting sales are listed. */
const MY_SALES = '/my-sales'

/** The switch "Sell offline on this device", what is kept here, and what waits. */
export function OfflineDialog({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui()
  const { role } = useSession(({ user }) => user)
  const isEmployee = role === 'EMPLOYEE'
  const hasOthers = useOutbox(({ others }) => others > 0)
  // Also of an administrator who has sold on this device before.
  const hasOwn = useOutbox(({ entries }) => entries.length > 0)
  return (
    <Modal opened onClose={onClose} title={i18n.t('Selling offline')} centered>
      <Stack gap="md">
        <WaitingCounts />
        {isEmployee ? <DeviceSwitch /> : isRealRole(role) && (hasOthers || hasOwn) && <HandOverAll />}
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
