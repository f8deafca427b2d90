import { Group, Stack, Text, Title } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { sendOutbox, useOutbox } from 'shared-api/offline'
import { useLingui } from 'shared-i18n'
import { BusyButton, Card, formatCount } from 'shared-ui'
import { WaitingSale } from './waiting-sale'

/** The user's finished sales that the server has not confirmed. Nothing when there are none. */
export function WaitingSales() {
  const { i18n } = useLingui()
  const entries = useOutbox((outbox) => outbox.entries)
  const [busy, setBusy] = useState(false)
  if (entries.length === 0) return null
  const sendNow = async () => {
    setBusy(true)
    await sendOutbox()
    setBusy(false)
  }
  const mayBeSent = entries.some(({ state }) => state === 'waiting' || state === 'sending')
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
        <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
          {entries.map((entry) => (
            <WaitingSale key={entry.key} entry={entry} />
          ))}
        </Stack>
      </Stack>
    </Card>
  )
}
