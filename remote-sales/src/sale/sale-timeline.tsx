import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { type Sale, useReceiptMails, useSaleHistory } from 'shared-api'
import { type ChangeOfSale, fullName, type Quote, type SaleItem, type SentReceipt } from 'shared-api/contract'
import { quotes } from 'shared-api/quotes'
import { useTripLinks } from 'shared-api/receipt'
import { i18n, useLingui } from 'shared-i18n'
import { formatDay, formatMoment, formatMoney, hasFailed } from 'shared-ui'
import { lineNames } from '../components/lines'
import { formatPeriod } from '../components/period'
import { useSalesPath } from '../components/sale-reference'
import { type Happened, Timeline, TimelineEntry } from '../timeline/timeline'

export function SaleTimeline({ sale }: { sale: Sale }) {
  const { i18n } = useLingui()
  const { data: links = [] } = useTripLinks(sale.id)
  const { data: mails = [] } = useReceiptMails(sale.id)
  const history = useSaleHistory(sale.id)
  const { data: quote } = quotes.useOne(sale.quoteId)
  const salesPath = useSalesPath()
  const changes = history.data ?? []
  return (
    <Timeline
      of={{ saleId: sale.id }}
      happened={[
        ...changes.map((change, index) => ({
          at: change.at,
          key: `change ${change.id}`,
          row: <Changed change={change} after={changes[index - 1]?.before ?? sale} />,
        })),
        ...links.flatMap(({ id, createdAt, createdBy, withdrawn }) => [
          ...(withdrawn
            ? [
                happenedBy(
                  i18n.t('Link to the trip withdrawn'),
                  `withdrawn ${id}`,
                  withdrawn.at,
                  withdrawn.by,
                ),
              ]
            : []),
          happenedBy(i18n.t('Link to the trip made'), `link ${id}`, createdAt, createdBy),
        ]),
        ...mails.map((mail) => ({ at: mail.createdAt, key: `mail ${mail.id}`, row: <Mailed mail={mail} /> })),
        { at: sale.createdAt, key: 'sold', row: <Sold sale={sale} /> },
        ...(quote ? quoteHappened(quote, salesPath) : []),
        ...(sale.cancelledAt
          ? [{ at: sale.cancelledAt, key: 'cancelled', row: <Cancelled sale={sale} /> }]
          : []),
      ]}
      notice={
        hasFailed(history) &&
        !history.data && (
          <Text size="sm" c="dimmed">
            {i18n.t('Whether the sale was changed cannot be read now.')}
          </Text>
        )
      }
    />
  )
}

const happenedBy = (title: string, key: string, at: string, by: string): Happened => ({
  at,
  key,
  row: <TimelineEntry title={title} detail={`${formatMoment(at)} · ${by}`} />,
})

/** The quote of which the sale was made, and who accepted it. */
const quoteHappened = (quote: Quote, salesPath: string): Happened[] => {
  const { id, createdAt, employeeName, accepted } = quote
  return [
    {
      at: createdAt,
      key: 'quote',
      row: (
        <TimelineEntry
          title={
            <Anchor component={Link} to={`${salesPath}/quotes/${id}`} inherit underline="always">
              {i18n.t('Quote {id}', { id })}
            </Anchor>
          }
          detail={`${formatMoment(createdAt)} · ${employeeName}`}
        />
      ),
    },
    ...(accepted
      ? [
          {
            at: accepted.at,
            key: 'accepted',
            row: (
              <TimelineEntry
                title={i18n.t('Quote accepted by {name}', { name: accepted.name })}
                detail={[formatMoment(accepted.at), accepted.recordedBy].filter(Boolean).join(' · ')}
              />
            ),
          },
        ]
      : []),
  ]
}

function Mailed({ mail: { recipient, state, createdAt, sentBy } }: { mail: SentReceipt }) {
  const { i18n } = useLingui()
  return (
    <TimelineEntry
      title={i18n.t(
        '{state, select, SENT {Receipt mailed to {recipient}} FAILED {Receipt not delivered to {recipient}} other {Receipt on its way to {recipient}}}',
        { state, recipient },
      )}
      detail={`${formatMoment(createdAt)} · ${sentBy}`}
    />
  )
}

function Sold({ sale: { createdAt, employeeName, receivedAt } }: { sale: Sale }) {
  const { i18n } = useLingui()
  return (
    <TimelineEntry title={i18n.t('Sold')} detail={`${formatMoment(createdAt)} · ${employeeName}`}>
      {receivedAt && (
        <Text size="sm" c="dimmed">
          {i18n.t('Made without a connection, received on {moment}', { moment: formatMoment(receivedAt) })}
        </Text>
      )}
    </TimelineEntry>
  )
}

function Cancelled({ sale: { cancelledAt, cancelReason } }: { sale: Sale }) {
  const { i18n } = useLingui()
  return (
    <TimelineEntry
      title={i18n.t({ id: 'Cancelled (sale)', message: 'Cancelled' })}
      detail={[formatMoment(cancelledAt ?? ''), cancelReason].filter(Boolean).join(' · ')}
    />
  )
}

interface ChangedProps {
  change: ChangeOfSale
  after: Sale
}

function Changed({ change: { at, by, reason, before, travellers }, after }: ChangedProps) {
  const { i18n } = useLingui()
  return (
    <TimelineEntry
      title={by ? i18n.t({ id: 'Changed (sale)', message: 'Changed' }) : i18n.t('Filled in by a traveller')}
      detail={[formatMoment(at), by ? by.name : i18n.t('by the link to the trip'), reason]
        .filter(Boolean)
        .join(' · ')}
    >
      {travellers && (
        <Text size="sm">
          {travellers.length > 0
            ? i18n.t('Travellers until then: {names}', { names: travellers.join(', ') })
            : i18n.t('Until then nobody was named as a traveller')}
        </Text>
      )}
      <Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: 'none' }}>
        {saleDifferences(before, after).map((difference) => (
          <Text component="li" key={difference.what} size="sm">
            {i18n.t('{what}: {before} → {after}', {
              what: difference.what,
              before: difference.before,
              after: difference.after,
            })}
          </Text>
        ))}
      </Stack>
    </TimelineEntry>
  )
}

interface Difference {
  what: string
  before: string
  after: string
}

const saleDifferences = (before: Sale, after: Sale): Difference[] =>
  [
    difference(i18n.t('Client'), clientOf(before), clientOf(after)),
    ...linesDifferences(before, after),
    difference(i18n.t('Payment method'), before.paymentMethod.type, after.paymentMethod.type),
    difference(i18n.t('Discount'), discountOf(before), discountOf(after)),
    difference(i18n.t('Due day'), dueOf(before), dueOf(after)),
    difference(
      i18n.t('Total'),
      formatMoney(before.total, before.currency),
      formatMoney(after.total, after.currency),
    ),
  ].filter((each) => each.before !== each.after)

const difference = (what: string, before: string, after: string): Difference => ({ what, before, after })

const dueOf = ({ dueOn }: Sale) => (dueOn ? formatDay(dueOn) : i18n.t('Not set'))

const clientOf = ({ client }: Sale) => fullName(client)

const discountOf = ({ discount, currency }: Sale) =>
  discount ? formatMoney(discount.amount, currency) : i18n.t('No discount')

function linesDifferences({ saleItems: before, currency }: Sale, { saleItems: after }: Sale): Difference[] {
  const soldOf = ({ quantity, price }: SaleItem) => `${quantity} × ${formatMoney(price, currency)}`
  const none = i18n.t('Not in the sale')
  const [names, namesNow] = [lineNames(before), lineNames(after)]
  return [
    ...before.flatMap((was, index) => {
      const name = names[index] ?? was.name
      const now = after.find(isSameLine(was))
      if (!now) return [difference(name, soldOf(was), none)]
      return [
        difference(name, soldOf(was), soldOf(now)),
        difference(
          i18n.t('Travel of {service}', { service: name }),
          formatPeriod(was.from, was.to),
          formatPeriod(now.from, now.to),
        ),
      ]
    }),
    ...after.flatMap((now, index) =>
      before.some(isSameLine(now)) ? [] : [difference(namesNow[index] ?? now.name, none, soldOf(now))],
    ),
  ]
}

/** In a history from before lines had numbers, a sale has each service once. */
const isSameLine =
  ({ line, serviceId }: SaleItem) =>
  (other: SaleItem) =>
    other.serviceId === serviceId && (other.line ?? line) === (line ?? other.line)
