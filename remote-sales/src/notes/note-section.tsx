import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { roleFamily, useSession } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import { FailedState, hasFailed, Loading, StaleNotice } from 'shared-ui'
import { Section } from '../display/section'
import { NoteForm } from './note-form'
import type { NoteSubject } from './note-subject'
import type { useSearchedNotes } from './use-searched-notes'

interface NoteSectionProps {
  title: string
  /** At the right end of the title. */
  aside?: ReactNode
  of: NoteSubject
  notes: ReturnType<typeof useSearchedNotes>
  rows: ReactNode[]
  /** Shown where there are no rows. */
  none: string
  /** The button that shows more. */
  more: ReactNode
}

/** A part of a page with a field to add a note, and a list that has the notes. */
export function NoteSection({ title, aside, of, notes, rows, none, more }: NoteSectionProps) {
  const { i18n } = useLingui()
  const mayAdd = useSession(({ user }) => roleFamily(user.role) !== 'OWNER')
  const { query, search, searchField } = notes
  return (
    <Section title={title} aside={aside}>
      <Stack gap="md">
        {mayAdd && <NoteForm of={of} />}
        {searchField}
        <StaleNotice request={query} />
        {query.isPending ? (
          <Loading />
        ) : hasFailed(query) && !query.data ? (
          <FailedState error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
        ) : rows.length === 0 ? (
          <Text size="sm" c="dimmed">
            {search ? i18n.t('No note has this text.') : none}
          </Text>
        ) : (
          <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
            {rows}
          </Stack>
        )}
        {more}
      </Stack>
    </Section>
  )
}
