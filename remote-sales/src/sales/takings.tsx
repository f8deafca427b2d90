import { Group, Text } from '@mantine/core'
import { useTakings } from 'shared-api'
import { useLingui } from 'shared-i18n'
import { Card, formatRecentMoment } from 'shared-ui'
import { Money } from '../display/money'

/** What the seller has taken today, by payment method: what has to be in the drawer. Nothing until something is taken. */
export function Takings() {
  const { i18n } = useLingui()
  const { data, isError, dataUpdatedAt } = useTakings()
  if (!data || data.methods.length === 0) return null
  const label = i18n.t('Taken today')
  const time = formatRecentMoment(new Date(dataUpdatedAt).toISOString())
  return (
    <section aria-label={label}>
      <Card>
        <Group gap="xs" justify="space-between">
          <Text size="sm" c="dimmed">
            {isError ? i18n.t('{period}, as of {time}', { period: label, time }) : label}
          </Text>
          <Group component="ul" gap="lg" m={0} p={0} style={{ listStyle: 'none' }}>
            {data.methods.map(({ method, amount }) => (
              <li key={method}>
                {method} <Money amount={amount} fw={700} />
              </li>
            ))}
          </Group>
        </Group>
      </Card>
    </section>
  )
}
