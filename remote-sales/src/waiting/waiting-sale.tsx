import { Badge, Group, Paper, Stack, Text } from '@mantine/core'
import { type OutboxEntry, waitingSale } from 'shared-api/offline'
import { useLingui } from 'shared-i18n'
import { formatMoment } from 'shared-ui'
import { Money } from '../display/money'
import { PartPaid } from '../display/part-paid'
import { Decision } from './decision'

const STATES: Record<OutboxEntry['state'], { text: string; color: string }> = {
  waiting: { text: /*i18n*/ 'Waiting', color: 'gray' },
  sending: { text: /*i18n*/ 'Sending', color: 'blue' },
  login: { text: /*i18n*/ 'Log in to send', color: 'yellow' },
  decision: { text: /*i18n*/ 'Needs a decision', color: 'yellow' },
  refused: { text: /*i18n*/ 'Not accepted', color: 'red' },
}

/** One sale that waits on this device, with what there is to decide about it. */
export function WaitingSale({ entry }: { entry: OutboxEntry }) {
  const { i18n } = useLingui()
  const { client, saleItems, paymentMethod, total, createdAt, paid = 0, balance, dueOn } = waitingSale(entry)
  const { text, color } = STATES[entry.state]
  const name = `${client.name} ${client.lastname}`
  return (
    <Paper component="li" withBorder p="sm" aria-label={name}>
      <Stack gap="xs">
        <Group justify="space-between" align="start" wrap="nowrap">
          <div>
            <Group gap="xs">
              <Text fw={600}>{name}</Text>
              <Badge role="status" color={color} variant="light" size="sm">
                {i18n.t(text)}
              </Badge>
            </Group>
            <Text size="sm" c="dimmed">
              {[
                formatMoment(createdAt),
                paymentMethod.type,
                saleItems.map((item) => item.name).join(', '),
              ].join(' · ')}
            </Text>
          </div>
          <Money amount={total} fw={600} />
        </Group>
        {!!balance && <PartPaid paid={paid} dueOn={dueOn} />}
        {entry.state === 'login' && (
          <Text size="sm">{i18n.t('The server wants you to log in again before it takes this sale.')}</Text>
        )}
        {entry.refusal && <Decision entry={entry} refusal={entry.refusal} />}
      </Stack>
    </Paper>
  )
}
