import { Text } from '@mantine/core'
import type { Note } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { BusyButton, formatMoment } from 'shared-ui'
import { NoteSection } from './note-section'
import { useSearchedNotes } from './use-searched-notes'

const PAGE_SIZE = 5

/** The notes on a sale, newest first, and a field to add one. More than a page of them can be searched. */
export function Notes({ saleId }: { saleId: number }) {
  const { i18n } = useLingui()
  const of = { saleId }
  const notes = useSearchedNotes(of, PAGE_SIZE)
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = notes.query
  return (
    <NoteSection
      title={i18n.t('Notes')}
      of={of}
      notes={notes}
      rows={(data?.content ?? []).map((note) => <Written key={note.id} note={note} />)}
      none={i18n.t('No notes yet.')}
      more={
        hasNextPage && (
          <BusyButton
            variant="subtle"
            w="fit-content"
            busy={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {i18n.t('Show more')}
          </BusyButton>
        )
      }
    />
  )
}

function Written({ note: { text, authorName, createdAt } }: { note: Note }) {
  return (
    <li>
      <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Text>
      <Text size="sm" c="dimmed">
        {`${authorName} · ${formatMoment(createdAt)}`}
      </Text>
    </li>
  )
}
