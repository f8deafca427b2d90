import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { notes } from 'shared-api'
import type { Note } from 'shared-api/contract'
import { roleFamily, useSession } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import { FailedState, formatMoment, hasFailed, Loading, StaleNotice } from 'shared-ui'
import { Section } from '../display/section'
import { NoteForm } from './note-form'
import type { NoteSubject } from './note-subject'

const PAGE_SIZE = 5
const PAUSE_MS = 200

/**
 * The notes on a client or a sale, newest first, and a field to add one. A client has those on the sales to
 * them, too. More than a page of them can be searched.
 */
export function Notes({ of }: { of: NoteSubject }) {
  const { i18n } = useLingui()
  const mayAdd = useSession(({ user }) => roleFamily(user.role) !== 'OWNER')
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), PAUSE_MS)
  const query = notes.useLoadedPages({ ...of, pageIndex: 0, pageSize: PAGE_SIZE, ...(search && { search }) })
  const { content = [], totalElements = 0 } = query.data ?? {}
  const [hasMany, setHasMany] = useState(false)
  // Stays while a search finds fewer.
  if (totalElements > PAGE_SIZE && !hasMany) setHasMany(true)
  return (
    <Section title={i18n.t('Notes')}>
      <Stack gap="md">
        {mayAdd && <NoteForm of={of} />}
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
        ) : content.length === 0 ? (
          <Text size="sm" c="dimmed">
            {search ? i18n.t('No note has this text.') : i18n.t('No notes yet.')}
          </Text>
        ) : (
          <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
            {content.map((note) => (
              <Written key={note.id} note={note} ofSale={'saleId' in of ? of.saleId : null} />
            ))}
          </Stack>
        )}
        {query.hasNextPage && (
          <Button
            variant="subtle"
            w="fit-content"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {i18n.t('Show more')}
          </Button>
        )}
      </Stack>
    </Section>
  )
}

function Written({ note, ofSale }: { note: Note; ofSale: number | null }) {
  const { i18n } = useLingui()
  const { text, authorName, createdAt, saleId } = note
  return (
    <li>
      <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Text>
      <Text size="sm" c="dimmed">
        {authorName} · {formatMoment(createdAt)}
        {saleId !== ofSale && saleId !== null && ` · ${i18n.t('Sale No. {id}', { id: saleId })}`}
      </Text>
    </li>
  )
}
