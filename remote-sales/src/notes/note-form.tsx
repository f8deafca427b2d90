import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { notes } from 'shared-api'
import { multilineText } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { SaveForm, TextareaField, useForm } from 'shared-ui/form'
import * as v from 'valibot'
import { NOTE_HASH } from './note-link'
import type { NoteSubject } from './note-subject'

const NoteValues = v.object({ text: multilineText(1, 1000) })

/** Adds a note. */
export function NoteForm({ of }: { of: NoteSubject }) {
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
    >
      <TextareaField control={form.control} name="text" label={i18n.t('New note')} rows={2} />
    </SaveForm>
  )
}
