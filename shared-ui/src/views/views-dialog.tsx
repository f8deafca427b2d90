import { Divider, Modal, Stack } from '@mantine/core'
import { useLingui } from 'shared-i18n'
import { SaveView } from './save-view'
import type { ViewsOfList } from './saved-views'
import { ViewRow } from './view-row'

interface ViewsDialogProps extends ViewsOfList {
  onClose: () => void
}

/** Saves what a list shows under a name, and renames, replaces and deletes the views that the user may change. */
export function ViewsDialog({ onClose, ...views }: ViewsDialogProps) {
  const { i18n } = useLingui()
  const mayShare = views.hooks.useMayShareViews()
  const { data = [] } = views.hooks.useSavedViews()
  const changeable = data.filter(({ list, shared }) => list === views.list && (mayShare || !shared))
  return (
    <Modal opened onClose={onClose} title={i18n.t('Views')}>
      <Stack gap="sm">
        <SaveView views={views} onSaved={onClose} />
        {changeable.length > 0 && <Divider label={i18n.t('Saved views')} labelPosition="left" mt="xs" />}
        {changeable.map((view) => (
          <ViewRow key={view.id} view={view} views={views} />
        ))}
      </Stack>
    </Modal>
  )
}
