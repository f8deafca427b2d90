import { useLingui } from 'shared-i18n'
import { CheckboxField } from '../form/fields'
import { SendForm } from '../form/send-form'
import { TextField } from '../form/text-fields'
import { toast } from '../toasts/toast'
import { MAX_VIEW_NAME, useNameForm } from './name-form'
import type { ViewsOfList } from './saved-views'

interface SaveViewProps {
  views: ViewsOfList
  onSaved: () => void
}

/** Saves what the list shows under a new name. */
export function SaveView({ views, onSaved }: SaveViewProps) {
  const { i18n } = useLingui()
  const { mutateAsync } = views.hooks.useSaveView()
  const mayShare = views.hooks.useMayShareViews()
  const { control, ...form } = useNameForm({ name: '', shared: false }, async (values) => {
    await mutateAsync({ list: views.list, query: views.shown, ...values })
    toast({ title: i18n.t('“{name}” is saved', { name: values.name }), tone: 'success' })
    onSaved()
  })
  return (
    <SendForm {...form} submitLabel={i18n.t('Save view')}>
      <TextField
        control={control}
        name="name"
        label={i18n.t('Name of the new view')}
        description={i18n.t('It keeps search, filters, order, columns and rows per page.')}
        maxLength={MAX_VIEW_NAME}
        data-autofocus
        autoComplete="off"
      />
      {mayShare && <CheckboxField control={control} name="shared" label={i18n.t('For everybody')} />}
    </SendForm>
  )
}
