import { Stack, Text } from '@mantine/core'
import { type Sale, useSaleHistory } from 'shared-api'
import type { ChangeOfSale } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { formatMoment, hasFailed } from 'shared-ui'
import { Section } from '../../display/section'
import { saleDifferences } from './sale-differences'

/** Who has changed the sale, when, why, and what it was before. Nothing for a sale that was never changed. */
export function SaleHistory({ sale }: { sale: Sale }) {
  const { i18n } = useLingui()
  const query = useSaleHistory(sale.id)
  const changes = query.data ?? []
  const isUnknown = hasFailed(query) && !query.data
  if (changes.length === 0 && !isUnknown) return null
  return (
    <Section title={i18n.t('History')}>
      {isUnknown ? (
        <Text size="sm" c="dimmed">
          {i18n.t('Whether the sale was changed cannot be read now.')}
        </Text>
      ) : (
        <Stack component="ol" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
          {changes.map((change, index) => (
            <Changed key={change.id} change={change} after={changes[index - 1]?.before ?? sale} />
          ))}
        </Stack>
      )}
    </Section>
  )
}

interface ChangedProps {
  change: ChangeOfSale
  /** The sale as the change has left it. */
  after: Sale
}

function Changed({ change: { at, by, reason, before, travellers }, after }: ChangedProps) {
  const { i18n } = useLingui()
  const moment = formatMoment(at)
  return (
    <li>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {reason
          ? i18n.t('Changed by {name}, {moment}: {reason}', { name: by.name, moment, reason })
          : i18n.t('Changed by {name}, {moment}', { name: by.name, moment })}
      </Text>
      {travellers && (
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {travellers.length > 0
            ? i18n.t('Travellers until then: {names}', { names: travellers.join(', ') })
            : i18n.t('Until then nobody was named as a traveller')}
        </Text>
      )}
      <Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: 'none' }}>
        {saleDifferences(before, after).map((difference) => (
          <Text
            component="li"
            key={difference.what}
            size="sm"
            c="dimmed"
            style={{ overflowWrap: 'anywhere' }}
          >
            {i18n.t('{what}: {before} → {after}', {
              what: difference.what,
              before: difference.before,
              after: difference.after,
            })}
          </Text>
        ))}
      </Stack>
    </li>
  )
}
