import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { notes } from 'shared-api'
import { useLingui } from 'shared-i18n'
import type { NoteSubject } from './note-subject'

const PAUSE_MS = 200

/** The notes on a client or a sale, newest first, and a field that searches them once there is more than a page. */
export function useSearchedNotes(of: NoteSubject, pageSize: number) {
  const { i18n } = useLingui()
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), PAUSE_MS)
  const query = notes.useLoadedPages({ ...of, pageIndex: 0, pageSize, ...(search && { search }) })
  const [hasMany, setHasMany] = useState(false)
  // Stays while a search finds fewer.
  if ((query.data?.totalElements ?? 0) > pageSize && !hasMany) setHasMany(true)
  const searchField = hasMany && (
    <TextInput
      type="search"
      aria-label={i18n.t('Search notes')}
      placeholder={i18n.t('Search notes')}
      leftSection={<IconSearch size={18} aria-hidden />}
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  )
  return { query, search, searchField }
}
