import { Button, Stack, Text, Title } from '@mantine/core'
import { notes } from 'shared-api'
import type { Note } from 'shared-api/contract'
import { roleFamily, useSession } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import { FailedState, formatMoment, hasFailed, Loading } from 'shared-ui'
import { NoteForm } from './note-form'
import type { NoteSubject } from './note-subject'

const PAGE_SIZE = 5

/** The notes on a client or a sale, newest first, and a field to add one. */
export function Notes({ of }: { of: NoteSubject }) {
  const { i18n } = useLingui()
  const mayAdd = useSession(({ user }) => roleFamily(user.role) !== 'OWNER')
  const query = notes.useLoadedPages({ ...of, pageIndex: 0, pageSize: PAGE_SIZE })
  const { content = [] } = query.data ?? {}
  return (
    <section aria-label={i18n.t('Notes')}>
      <Title order={2} size="h4" mb="sm">
        {i18n.t('Notes')}
      </Title>
      <Stack gap="md">
        {mayAdd && <NoteForm of={of} />}
        {query.isPending ? (
          <Loading />
        ) : hasFailed(query) ? (
          <FailedState error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
        ) : content.length === 0 ? (
          <Text size="sm" c="dimmed">
            {i18n.t('No notes yet.')}
          </Text>
        ) : (
          <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
            {content.map((note) => (
              <Written key={note.id} note={note} showsSale={'clientId' in of} />
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
    </section>
  )
}

function Written({ note, showsSale }: { note: Note; showsSale: boolean }) {
  const { i18n } = useLingui()
  const { text, authorName, createdAt, saleId } = note
  return (
    <li>
      <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Text>
      <Text size="sm" c="dimmed">
        {authorName} · {formatMoment(createdAt)}
        {showsSale && saleId !== null && ` · ${i18n.t('Sale No. {id}', { id: saleId })}`}
      </Text>
    </li>
  )
}
