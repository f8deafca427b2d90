import { valibotResolver } from '@hookform/resolvers/valibot'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { notes, useMay } from 'shared-api'
import { multilineText } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { SaveForm, TextareaField, useForm } from 'shared-ui/form'
import * as v from 'valibot'
import { NOTE_HASH } from './note-link'

const NoteValues = v.object({ text: multilineText(1, 1000) })

/** The field for a new note. Nothing for owners, who write none. */
export function NoteForm({ of }: { of: NoteSubject }) {
  const mayAdd = useMay('addNotes')
  return mayAdd ? <NewNote of={of} /> : null
}

function NewNote({ of }: { of: NoteSubject }) {
  const { i18n } = useLingui()
  const form = useForm({ resolver: valibotResolver(NoteValues), defaultValues: { text: '' } })
  const { mutateAsync } = notes.useSave()
  const sent = useRef('')
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link that is followed again has another key.
  useEffect(() => {
    if (hash === NOTE_HASH) form.setFocus('text')
  }, [form, hash, key])
  // Keeps what was typed while the note was being saved.
  const clear = () => {
    const text = form.getValues('text')
    form.reset({ text: '' })
    if (text !== sent.current) form.setValue('text', text, { shouldDirty: true })
  }
  return (
    <SaveForm
      form={form}
      submitLabel={i18n.t('Add note')}
      autosaveAs={`note ${JSON.stringify(of)}`}
      save={({ text }) => {
        sent.current = form.getValues('text')
        return mutateAsync({ payload: { ...of, text } })
      }}
      onSaved={clear}
      isSecondary
      inPlace
    >
      <TextareaField control={form.control} name="text" label={i18n.t('New note')} rows={2} />
    </SaveForm>
  )
}

const PAGE_SIZE = 10
const PAUSE_MS = 200

/** The notes on a client or a sale, newest first, and a field that searches them once there is more than a page. */
export function useSearchedNotes(of: NoteSubject) {
  const { i18n } = useLingui()
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), PAUSE_MS)
  const query = notes.useLoadedPages({ ...of, pageIndex: 0, pageSize: PAGE_SIZE, ...(search && { search }) })
  const [hasMany, setHasMany] = useState(false)
  // Stays while a search finds fewer.
  if ((query.data?.totalElements ?? 0) > PAGE_SIZE && !hasMany) setHasMany(true)
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

/** What notes are on: a client, with those on the client's sales, or one sale. */
export type NoteSubject = { clientId: number } | { saleId: number }
