import { Anchor, Badge, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { ClientHistory, LaterPayment, Note, Purchase } from 'shared-api/contract'
import { i18n, useLingui } from 'shared-i18n'
import { BusyButton, formatMoment, formatMoney } from 'shared-ui'
import { Money } from '../components/money'
import { SaleOfClient, useSalesPath } from '../components/sale-reference'
import { SellAgainLink } from '../components/sell-again'
import { type Happened, rowsSince, TimelineEntry } from '../components/timeline-entry'
import { NoteSection, useSearchedNotes } from '../notes/notes'

const NOTES = 10

interface TimelineProps {
  clientId: number
  /** Undefined while it loads, or when it cannot be read. */
  history: ClientHistory | undefined
  shown: number
  busy: boolean
  /** Undefined when no more can be read: the link leads to all sales. */
  onMore: (() => void) | undefined
}

export function Timeline({ clientId, history, shown, busy, onMore }: TimelineProps) {
  const { i18n } = useLingui()
  const salesPath = useSalesPath()
  const of = { clientId }
  const notes = useSearchedNotes(of, NOTES)
  const { query, search } = notes
  const { purchases = [], payments = [] } = search ? {} : (history ?? {})
  const listed = purchases.slice(0, shown)
  const written = query.data?.content ?? []
  const lastSold = listed.find(({ status }) => status === 'COMPLETED')
  const { since, endsFirst } = loadedSince({
    purchases: listed,
    notes: written,
    hasMorePurchases: onMore !== undefined && purchases.length > shown,
    hasMoreNotes: query.hasNextPage,
  })
  const entries: Happened[] = [
    ...listed.map((purchase) => ({
      at: purchase.createdAt,
      key: `purchase ${purchase.id}`,
      row: <Bought clientId={clientId} purchase={purchase} isLastSold={purchase === lastSold} />,
    })),
    ...payments.map((payment) => ({
      at: payment.at,
      key: `payment ${payment.saleId} ${payment.id}`,
      row: <Paid payment={payment} />,
    })),
    ...written.map((note) => ({
      at: note.createdAt,
      key: `note ${note.id}`,
      row: <Written note={note} />,
    })),
  ]
  return (
    <NoteSection
      title={i18n.t('History')}
      aside={
        <Anchor component={Link} to={`${salesPath}?clientId=${clientId}`} size="sm">
          {i18n.t('Sales to this client')}
        </Anchor>
      }
      of={of}
      notes={notes}
      rows={rowsSince(entries, since)}
      none={i18n.t('Nothing yet.')}
      more={
        (endsFirst || busy) && (
          <BusyButton
            variant="subtle"
            w="fit-content"
            busy={busy || query.isFetchingNextPage}
            onClick={() => (endsFirst === 'notes' ? void query.fetchNextPage() : onMore?.())}
          >
            {i18n.t('Show more')}
          </BusyButton>
        )
      }
    />
  )
}

interface BoughtProps {
  clientId: number
  purchase: Purchase
  isLastSold: boolean
}

function Bought({ clientId, purchase, isLastSold }: BoughtProps) {
  const { i18n } = useLingui()
  const { id, createdAt, status, employeeName, readable, total, balance, services, paymentMethodId } =
    purchase
  const isCancelled = status === 'CANCELLED'
  return (
    <Group component="li" justify="space-between" wrap="nowrap" align="flex-start">
      <div style={{ overflowWrap: 'anywhere' }}>
        <Text fw={600} {...(isCancelled && { td: 'line-through' })}>
          {services.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
        </Text>
        <Text size="sm" c="dimmed" translate="no">
          {`${formatMoment(createdAt)} · ${employeeName} · `}
          <SaleOfClient id={id} readable={readable} />
        </Text>
      </div>
      <Stack gap={4} align="flex-end" flex="none">
        <Money amount={total} {...(isCancelled && { td: 'line-through' })} />
        {isCancelled && (
          <Badge color="red" variant="light" size="sm">
            {i18n.t({ id: 'Cancelled (sale)', message: 'Cancelled' })}
          </Badge>
        )}
        {balance > 0 && (
          <Badge color="yellow" variant="light" size="sm" tt="none">
            {i18n.t('Owes {amount}', { amount: formatMoney(balance) })}
          </Badge>
        )}
        {isLastSold && (
          <SellAgainLink saleId={id} sold={{ clientId, paymentMethodId, services }} size="compact-sm" />
        )}
      </Stack>
    </Group>
  )
}

function Paid({ payment: { saleId, readable, at, by, method, amount } }: { payment: LaterPayment }) {
  return (
    <TimelineEntry
      title={paymentTitle(method, amount)}
      detail={
        <>
          {`${formatMoment(at)} · ${by} · `}
          <SaleOfClient id={saleId} readable={readable} />
        </>
      }
      amount={amount}
    />
  )
}

export const paymentTitle = (method: string, amount: number): string =>
  amount < 0 ? i18n.t('Given back: {method}', { method }) : i18n.t('Paid: {method}', { method })

export function Written({ note: { text, authorName, createdAt, saleId } }: { note: Note }) {
  const { i18n } = useLingui()
  const sale = saleId === null ? [] : [i18n.t('Sale No. {id}', { id: saleId })]
  return (
    <TimelineEntry
      title={text}
      detail={[i18n.t('Note'), formatMoment(createdAt), authorName, ...sale].join(' · ')}
    />
  )
}

interface Loaded {
  purchases: readonly Purchase[]
  notes: readonly Note[]
  /** True when there are older ones that are not loaded. */
  hasMorePurchases: boolean
  hasMoreNotes: boolean
}

/**
 * Oldest moment up to which purchases and notes are both loaded, and which of them ends there. Empty text: all is loaded.
 */
export function loadedSince({ purchases, notes, hasMorePurchases, hasMoreNotes }: Loaded): {
  since: string
  endsFirst: 'purchases' | 'notes' | undefined
} {
  const purchasesSince = (hasMorePurchases && purchases.at(-1)?.createdAt) || ''
  const notesSince = (hasMoreNotes && notes.at(-1)?.createdAt) || ''
  const [since = ''] = [purchasesSince, notesSince].sort().reverse()
  return { since, endsFirst: since === '' ? undefined : since === notesSince ? 'notes' : 'purchases' }
}
