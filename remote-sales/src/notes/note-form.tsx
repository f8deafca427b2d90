import { valibotResolver } from '@hookform/resolvers/valibot'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { notes } from 'shared-api'
import { multilineText } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { SaveForm, TextareaField } from 'shared-ui/form'
import * as v from 'valibot'
import type { NoteSubject } from './note-subject'

const NoteValues = v.object({ text: multilineText(1, 1000) })

/** Adds a note. */
export function NoteForm({ of }: { of: NoteSubject }) {
  const { i18n } = useLingui()
  const form = useForm({ resolver: valibotResolver(NoteValues), defaultValues: { text: '' } })
  const { mutateAsync } = notes.useSave()
  const sent = useRef('')
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
    >
      <TextareaField control={form.control} name="text" label={i18n.t('New note')} />
    </SaveForm>
  )
}
