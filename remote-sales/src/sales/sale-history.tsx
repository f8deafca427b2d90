import { Stack, Text } from '@mantine/core'
import { type Sale, useSaleHistory } from 'shared-api'
import type { ChangeOfSale, SaleItem } from 'shared-api/contract'
import { i18n, useLingui } from 'shared-i18n'
import { formatMoment, formatMoney, hasFailed } from 'shared-ui'
import { formatPeriod } from '../components/period'
import { Section } from '../components/section'

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

interface Difference {
  what: string
  before: string
  after: string
}

/** The differences that a change of a sale made, as text. */
const saleDifferences = (before: Sale, after: Sale): Difference[] =>
  [
    difference(i18n.t('Client'), clientOf(before), clientOf(after)),
    ...linesDifferences(before.saleItems, after.saleItems),
    difference(i18n.t('Payment method'), before.paymentMethod.type, after.paymentMethod.type),
    difference(i18n.t('Discount'), discountOf(before), discountOf(after)),
    difference(i18n.t('Total'), formatMoney(before.total), formatMoney(after.total)),
  ].filter((each) => each.before !== each.after)

const difference = (what: string, before: string, after: string): Difference => ({ what, before, after })

const clientOf = ({ client }: Sale) => `${client.name} ${client.lastname}`

const discountOf = ({ discount }: Sale) => (discount ? formatMoney(discount.amount) : i18n.t('No discount'))

function linesDifferences(before: readonly SaleItem[], after: readonly SaleItem[]): Difference[] {
  const none = i18n.t('Not in the sale')
  const added = after.filter((now) => !before.some(isSameService(now)))
  return [
    ...before.flatMap((was) => {
      const now = after.find(isSameService(was))
      if (!now) return [difference(was.name, soldOf(was), none)]
      return [
        difference(was.name, soldOf(was), soldOf(now)),
        difference(
          i18n.t('Travel of {service}', { service: was.name }),
          formatPeriod(was.from, was.to),
          formatPeriod(now.from, now.to),
        ),
      ]
    }),
    ...added.map((now) => difference(now.name, none, soldOf(now))),
  ]
}

const isSameService =
  ({ serviceId }: SaleItem) =>
  (line: SaleItem) =>
    line.serviceId === serviceId

const soldOf = ({ quantity, price }: SaleItem) => `${quantity} × ${formatMoney(price)}`
