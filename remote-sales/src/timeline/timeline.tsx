import { Group, Stack, Text } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import type { Note } from 'shared-api/contract'
import { i18n, useLingui } from 'shared-i18n'
import { BusyButton, formatMoment, LoadingOrFailed, StaleNotice } from 'shared-ui'
import { Money } from '../components/money'
import { Section } from '../components/section'
import { NoteForm, type NoteSubject, useSearchedNotes } from './notes'

/** One entry of a history. */
export interface Happened {
  at: string
  key: string
  row: ReactNode
}

interface TimelineProps {
  of: NoteSubject
  /** What happened besides the notes. It is not shown while notes are searched. */
  happened: readonly Happened[]
  /** The oldest moment up to which all that happened is in `happened`. Empty: all of it is. */
  happenedSince?: string
  /** Reads older ones. Undefined when no more can be read. */
  onMore?: (() => void) | undefined
  busy?: boolean
  aside?: ReactNode
  notice?: ReactNode
}

/** Notes and what else happened, newest first, as far back as both are loaded. */
export function Timeline({
  of,
  happened,
  happenedSince = '',
  onMore,
  busy = false,
  aside,
  notice,
}: TimelineProps) {
  const { i18n } = useLingui()
  const { query, search, searchField } = useSearchedNotes(of)
  const notes = query.data?.content ?? []
  const notesSince = (query.hasNextPage && notes.at(-1)?.createdAt) || ''
  const [since = ''] = [search ? '' : happenedSince, notesSince].sort().reverse()
  const hasMore = since !== ''
  const readMore = since === notesSince ? () => void query.fetchNextPage() : onMore
  const entries = [
    ...(search ? [] : happened),
    ...notes.map((note) => ({
      at: note.createdAt,
      key: `note ${note.id}`,
      row: <NoteEntry note={note} withSale={'clientId' in of} />,
    })),
  ]
    .filter(({ at }) => at >= since)
    .sort((first, second) => second.at.localeCompare(first.at))
  return (
    <Section title={i18n.t('History')} aside={aside}>
      <Stack gap="md">
        <NoteForm of={of} />
        {searchField}
        <StaleNotice request={query} />
        {!query.data ? (
          <LoadingOrFailed request={query} />
        ) : entries.length === 0 ? (
          <Text size="sm" c="dimmed">
            {search ? i18n.t('No note has this text.') : i18n.t('Nothing yet.')}
          </Text>
        ) : (
          <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
            {entries.map(({ key, row }) => (
              <Fragment key={key}>{row}</Fragment>
            ))}
          </Stack>
        )}
        {notice}
        {(hasMore || busy) && (
          <BusyButton
            variant="subtle"
            w="fit-content"
            busy={busy || query.isFetchingNextPage}
            onClick={() => readMore?.()}
          >
            {i18n.t('Show more')}
          </BusyButton>
        )}
      </Stack>
    </Section>
  )
}

interface TimelineEntryProps {
  title: ReactNode
  detail: ReactNode
  amount?: ReactNode
  children?: ReactNode
}

export const TimelineEntry = ({ title, detail, amount, children }: TimelineEntryProps) => (
  <li style={{ overflowWrap: 'anywhere' }}>
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <Text style={{ whiteSpace: 'pre-line' }}>{title}</Text>
      {amount}
    </Group>
    {children}
    <Text size="sm" c="dimmed" translate="no">
      {detail}
    </Text>
  </li>
)

interface PaymentEntryProps {
  method: string
  /** With interest. Below 0: given back. */
  amount: number
  currency: string
  detail: ReactNode
}

export const PaymentEntry = ({ method, amount, currency, detail }: PaymentEntryProps) => (
  <TimelineEntry
    title={amount < 0 ? i18n.t('Given back: {method}', { method }) : i18n.t('Paid: {method}', { method })}
    detail={detail}
    amount={<Money amount={amount} currency={currency} />}
  />
)

function NoteEntry({ note, withSale }: { note: Note; withSale: boolean }) {
  const { i18n } = useLingui()
  const { text, authorName, createdAt, saleId } = note
  const sale = withSale && saleId !== null ? [i18n.t('Sale No. {id}', { id: saleId })] : []
  return (
    <TimelineEntry
      title={text}
      detail={[i18n.t('Note'), formatMoment(createdAt), authorName, ...sale].join(' · ')}
    />
  )
}
