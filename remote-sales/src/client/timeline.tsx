import { Anchor, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { notes } from 'shared-api'
import type { ClientHistory } from 'shared-api/contract'
import { roleFamily, useSession } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import { BusyButton, FailedState, hasFailed, Loading, StaleNotice } from 'shared-ui'
import { Section } from '../display/section'
import { NoteForm } from '../notes/note-form'
import { useSalesPath } from './sale-of-client'
import { timelineEntries } from './timeline-entries'
import { TimelineRow } from './timeline-row'

const NOTES = 10
const PAUSE_MS = 200

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
  const mayAdd = useSession(({ user }) => roleFamily(user.role) !== 'OWNER')
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), PAUSE_MS)
  const query = notes.useLoadedPages({ clientId, pageIndex: 0, pageSize: NOTES, ...(search && { search }) })
  const { content = [], totalElements = 0 } = query.data ?? {}
  const [hasMany, setHasMany] = useState(false)
  // Stays while a search finds fewer.
  if (totalElements > NOTES && !hasMany) setHasMany(true)
  const { purchases = [], payments = [] } = search ? {} : (history ?? {})
  const { entries, endsFirst } = timelineEntries({
    purchases: purchases.slice(0, shown),
    payments,
    notes: content,
    hasMorePurchases: onMore !== undefined && purchases.length > shown,
    hasMoreNotes: query.hasNextPage,
  })
  return (
    <Section
      title={i18n.t('History')}
      aside={
        <Anchor component={Link} to={`${salesPath}?clientId=${clientId}`} size="sm">
          {i18n.t('Sales to this client')}
        </Anchor>
      }
    >
      <Stack gap="md">
        {mayAdd && <NoteForm of={{ clientId }} />}
        {hasMany && (
          <TextInput
            type="search"
            aria-label={i18n.t('Search notes')}
            placeholder={i18n.t('Search notes')}
            leftSection={<IconSearch size={18} aria-hidden />}
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
        <StaleNotice request={query} />
        {query.isPending ? (
          <Loading />
        ) : hasFailed(query) && !query.data ? (
          <FailedState error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
        ) : entries.length === 0 ? (
          <Text size="sm" c="dimmed">
            {search ? i18n.t('No note has this text.') : i18n.t('Nothing yet.')}
          </Text>
        ) : (
          <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
            {entries.map((entry) => (
              <TimelineRow key={keyOf(entry)} clientId={clientId} entry={entry} />
            ))}
          </Stack>
        )}
        {(endsFirst || busy) && (
          <BusyButton
            variant="subtle"
            w="fit-content"
            busy={busy || query.isFetchingNextPage}
            onClick={() => (endsFirst === 'notes' ? void query.fetchNextPage() : onMore?.())}
          >
            {i18n.t('Show more')}
          </BusyButton>
        )}
      </Stack>
    </Section>
  )
}

function keyOf(entry: ReturnType<typeof timelineEntries>['entries'][number]): string {
  if ('purchase' in entry) return `purchase ${entry.purchase.id}`
  if ('note' in entry) return `note ${entry.note.id}`
  return `payment ${entry.payment.saleId} ${entry.payment.id}`
}
