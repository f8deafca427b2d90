import { valibotResolver } from '@hookform/resolvers/valibot'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Stored } from 'shared-api'
import { type NeatWidget, NeatWidgetInput } from 'shared-api/records/neat-widget'
import { useLingui } from 'shared-i18n'
import { toast, useBackToList, useSubpageTitle } from 'shared-ui'
import { SaveForm, TextareaField, TextField, useForm } from 'shared-ui/form'
import { NEAT_WIDGETS } from './paths'
import { neatWidgets } from './resource'

interface NeatWidgetFormProps {
  title: string
  /** Undefined for a new record. */
  stored?: Stored<NeatWidget>
}

export function NewNeatWidget() {
  const { i18n } = useLingui()
  return <NeatWidgetForm title={i18n.t('Add neat widget')} />
}

/** After a save it goes back to the list, with its page and search. */
export function NeatWidgetForm({ title, stored }: NeatWidgetFormProps) {
  const { i18n } = useLingui()
  // The version that the save is based on. A background read must not replace it.
  const [base] = useState(stored)
  const { name = '', description = '' } = base ?? {}
  const form = useForm({ resolver: valibotResolver(NeatWidgetInput), defaultValues: { name, description } })
  const save = neatWidgets.useSave()
  const list = useBackToList(NEAT_WIDGETS)
  const navigate = useNavigate()
  useSubpageTitle(title)
  return (
    <SaveForm
      form={form}
      save={(payload) => save.mutateAsync({ id: base?.id, payload, ifMatch: base?.etag })}
      onSaved={(saved) => {
        toast({ title: i18n.t('Neat widget saved.'), description: saved.name })
        navigate(list)
      }}
      submitLabel={i18n.t('Save')}
      cancelTo={list}
    >
      <TextField control={form.control} name="name" label={i18n.t('Name')} required />
      <TextareaField control={form.control} name="description" label={i18n.t('Description')} required />
    </SaveForm>
  )
}
