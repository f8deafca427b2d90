import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { ClientHistory } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { BusyButton } from 'shared-ui'
import { NoteSection } from '../notes/note-section'
import { useSearchedNotes } from '../notes/use-searched-notes'
import { useSalesPath } from './sale-of-client'
import { timelineEntries } from './timeline-entries'
import { TimelineRow } from './timeline-row'

const NOTES = 10

interface TimelineProps {
  clientId: number
  /** Undefined while it loads, or when it cannot be read. */
  history: ClientHistory | undefined
  /** The number of purchases to show. */
  shown: number
  /** True while more load. */
  busy: boolean
  /** Undefined when no more can be read: the link leads to all sales. */
  onMore: (() => void) | undefined
}

/** Purchases, later payments and notes of a client, the newest first, and a field to add a note. */
export function Timeline({ clientId, history, shown, busy, onMore }: TimelineProps) {
  const { i18n } = useLingui()
  const salesPath = useSalesPath()
  const of = { clientId }
  const notes = useSearchedNotes(of, NOTES)
  const { query, search } = notes
  const { purchases = [], payments = [] } = search ? {} : (history ?? {})
  const { entries, endsFirst } = timelineEntries({
    purchases: purchases.slice(0, shown),
    payments,
    notes: query.data?.content ?? [],
    hasMorePurchases: onMore !== undefined && purchases.length > shown,
    hasMoreNotes: query.hasNextPage,
  })
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
      rows={entries.map((entry) => <TimelineRow key={keyOf(entry)} clientId={clientId} entry={entry} />)}
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

function keyOf(entry: ReturnType<typeof timelineEntries>['entries'][number]): string {
  if ('purchase' in entry) return `purchase ${entry.purchase.id}`
  if ('note' in entry) return `note ${entry.note.id}`
  return `payment ${entry.payment.saleId} ${entry.payment.id}`
}
