import { Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useLingui } from 'shared-i18n'
import { SubmitButton } from '../form/send-form'
import { FailureAlert } from '../states/failure-alert'
import { toast } from '../toasts/toast'
import { MAX_VIEW_NAME, useNameRequest } from './name-request'
import type { ViewsOfList } from './saved-views'

interface SaveViewProps {
  views: ViewsOfList
  onSaved: () => void
}

/** Saves what the list shows under a new name. */
export function SaveView({ views, onSaved }: SaveViewProps) {
  const { i18n } = useLingui()
  const save = views.hooks.useSaveView()
  const mayShare = views.hooks.useMayShareViews()
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const request = useNameRequest()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    void request.run(name, async (trimmed) => {
      await save.mutateAsync({ list: views.list, name: trimmed, query: views.shown, shared })
      toast({ title: i18n.t('“{name}” is saved', { name: trimmed }), tone: 'success' })
      onSaved()
    })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          label={i18n.t('Name of the new view')}
          description={i18n.t('It keeps search, filters, order, columns and rows per page.')}
          value={name}
          maxLength={MAX_VIEW_NAME}
          error={request.nameError}
          data-autofocus
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {mayShare && (
          <Checkbox
            label={i18n.t('For everybody')}
            checked={shared}
            onChange={(event) => setShared(event.currentTarget.checked)}
          />
        )}
        <FailureAlert>{request.failure}</FailureAlert>
        <Group justify="flex-end">
          <SubmitButton busy={save.isPending}>{i18n.t('Save view')}</SubmitButton>
        </Group>
      </Stack>
    </form>
  )
}
