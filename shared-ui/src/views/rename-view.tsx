import { Group, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useLingui } from 'shared-i18n'
import { SubmitButton } from '../form/send-form'
import { KEEPS_ESCAPE } from '../overlays/keeps-escape'
import { MAX_VIEW_NAME, useNameRequest } from './name-request'
import type { SavedView, ViewsOfList } from './saved-views'

interface RenameViewProps {
  view: SavedView
  views: ViewsOfList
  onClose: () => void
}

/** The field in which a view gets another name. Escape keeps the name. */
export function RenameView({ view, views, onClose }: RenameViewProps) {
  const { i18n } = useLingui()
  const save = views.hooks.useSaveView()
  const [name, setName] = useState(view.name)
  const request = useNameRequest()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    void request.run(name, async (trimmed) => {
      await save.mutateAsync({ ...view, name: trimmed })
      onClose()
    })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <TextInput
          aria-label={i18n.t('New name of {name}', { name: view.name })}
          flex={1}
          value={name}
          maxLength={MAX_VIEW_NAME}
          error={request.nameError ?? request.failure}
          autoFocus
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
          {...{ [KEEPS_ESCAPE]: 'true' }}
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
        />
        <SubmitButton busy={save.isPending}>{i18n.t('Rename')}</SubmitButton>
      </Group>
    </form>
  )
}
