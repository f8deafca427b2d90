import { Group } from '@mantine/core'
import { useLingui } from 'shared-i18n'
import { SubmitButton } from '../form/send-form'
import { TextField } from '../form/text-fields'
import { KEEPS_ESCAPE } from '../overlays/keeps-escape'
import { FailureAlert } from '../states/failure-alert'
import { MAX_VIEW_NAME, useNameForm } from './name-form'
import type { SavedView, ViewsOfList } from './saved-views'

interface RenameViewProps {
  view: SavedView
  views: ViewsOfList
  onClose: () => void
}

/** The field in which a view gets another name. Escape keeps the name. */
export function RenameView({ view, views, onClose }: RenameViewProps) {
  const { i18n } = useLingui()
  const { mutateAsync } = views.hooks.useSaveView()
  const { name, shared } = view
  const { control, busy, failure, onSubmit } = useNameForm({ name, shared }, async (values) => {
    await mutateAsync({ ...view, ...values })
    onClose()
  })
  return (
    <form noValidate onSubmit={onSubmit}>
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <TextField
          control={control}
          name="name"
          aria-label={i18n.t('New name of {name}', { name })}
          flex={1}
          maxLength={MAX_VIEW_NAME}
          autoFocus
          autoComplete="off"
          {...{ [KEEPS_ESCAPE]: 'true' }}
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
        />
        <SubmitButton busy={busy}>{i18n.t('Rename')}</SubmitButton>
      </Group>
      <FailureAlert>{failure}</FailureAlert>
    </form>
  )
}
