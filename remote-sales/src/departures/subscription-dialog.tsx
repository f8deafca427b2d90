import { Alert, Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { calendarAddress, useCalendarAddress } from 'shared-api/calendar-address'
import { may } from 'shared-api/contract'
import { useSession } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import { formatMoment, LoadingOrFailed, StaleNotice } from 'shared-ui'
import { CopyButton, CopyFailure, LocalLinkNotice, Modal, useCopy } from 'shared-ui/overlays'

/** Makes and withdraws the address to which a calendar program subscribes. It is shown only once. */
export function SubscriptionDialog({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui()
  const { current, make, withdraw } = useCalendarAddress()
  const { data } = current
  const failure = make.error ?? withdraw.error
  const isBusy = make.isPending || withdraw.isPending
  return (
    <Modal
      opened
      onClose={onClose}
      title={i18n.t('Departures in your calendar')}
      closeButtonProps={{ 'aria-label': i18n.t('Close') }}
    >
      {!data ? (
        <LoadingOrFailed request={current} />
      ) : (
        <Stack gap="md">
          <StaleNotice request={current} />
          <Text size="sm">
            {i18n.t(
              'A calendar program such as Google Calendar or Outlook can subscribe to an address of your own, and then shows who travels. Whoever has the address can read names and phones of clients: keep it to yourself.',
            )}
          </Text>
          {make.data && <MadeAddress address={calendarAddress(make.data.token)} />}
          {data.createdAt && !make.data && (
            <Text size="sm">
              {i18n.t('You have had an address since {moment}. A new one replaces it.', {
                moment: formatMoment(data.createdAt),
              })}
            </Text>
          )}
          {failure && (
            <Alert role="alert" color="red">
              {failure.message}
            </Alert>
          )}
          <Group justify="flex-end">
            {data.createdAt && (
              <Button
                variant="subtle"
                color="red"
                disabled={isBusy}
                onClick={() => {
                  make.reset()
                  withdraw.mutate()
                }}
              >
                {i18n.t('Withdraw the address')}
              </Button>
            )}
            {!make.data && (
              <Button loading={make.isPending} disabled={isBusy} onClick={() => make.mutate()}>
                {data.createdAt ? i18n.t('Make a new address') : i18n.t('Make an address')}
              </Button>
            )}
          </Group>
        </Stack>
      )}
    </Modal>
  )
}

function MadeAddress({ address }: { address: string }) {
  const { i18n } = useLingui()
  const sells = useSession(({ user }) => may(user.role, 'sell'))
  const [own, setOwn] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const shown = own ? `${address}&own=true` : address
  const copying = useCopy(shown, field)
  return (
    <>
      {sells && (
        <Switch
          label={i18n.t('Only my sales')}
          checked={own}
          onChange={({ currentTarget }) => setOwn(currentTarget.checked)}
        />
      )}
      <TextInput
        ref={field}
        label={i18n.t('Address to subscribe to')}
        description={i18n.t('Copy it now: it cannot be shown again. If it gets lost, make a new one.')}
        readOnly
        value={shown}
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton variant="default" copying={copying} label={i18n.t('Copy')} />
      <CopyFailure copying={copying} />
      <LocalLinkNotice />
    </>
  )
}
