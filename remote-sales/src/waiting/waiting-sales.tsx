import { Group, Stack, Text, Title } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { type OutboxEntry, sendOutbox, useOutbox } from 'shared-api/offline'
import { useLingui } from 'shared-i18n'
import { BusyButton, Card, FailureAlert, formatCount } from 'shared-ui'
import { WaitingSale } from './waiting-sale'

/** The user's finished sales that the server has not confirmed. Nothing when there are none. */
export function WaitingSales() {
  const entries = useOutbox((outbox) => outbox.entries)
  return entries.length > 0 && <WaitingList entries={entries} />
}

const isToSend = ({ state }: OutboxEntry) => state === 'waiting' || state === 'sending'

function WaitingList({ entries }: { entries: readonly OutboxEntry[] }) {
  const { i18n } = useLingui()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const sendNow = async () => {
    setBusy(true)
    setFailed(false)
    await sendOutbox()
    setBusy(false)
    setFailed(useOutbox.getState().entries.some(isToSend))
  }
  const mayBeSent = entries.some(isToSend)
  return (
    <Card>
      <Stack component="section" gap="sm" aria-label={i18n.t('Sales that wait on this device')}>
        <Group justify="space-between">
          <div>
            <Title order={2} size="h4">
              {i18n.t('Sales waiting: {count}', { count: formatCount(entries.length) })}
            </Title>
            <Text size="sm" c="dimmed">
              {mayBeSent
                ? i18n.t('Kept on this device. They are sent by themselves when the server can be reached.')
                : i18n.t('Kept on this device until it is decided what happens to them.')}
            </Text>
          </div>
          {mayBeSent && (
            <BusyButton
              variant="light"
              leftSection={<IconSend size={16} aria-hidden />}
              busy={busy}
              onClick={() => void sendNow()}
            >
              {i18n.t('Send now')}
            </BusyButton>
          )}
        </Group>
        {mayBeSent && failed && (
          <FailureAlert>
            {i18n.t('They could not be sent now. They are still kept on this device.')}
          </FailureAlert>
        )}
        <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
          {entries.map((entry) => (
            <WaitingSale key={entry.key} entry={entry} />
          ))}
        </Stack>
      </Stack>
    </Card>
  )
}
