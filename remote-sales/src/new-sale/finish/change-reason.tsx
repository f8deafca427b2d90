import { TextInput } from '@mantine/core'
import { roleFamily, useSession } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import { useDraft } from '../wizard'

/** Asks administrators and owners why they change a sale. */
export function ChangeReason() {
  const { i18n } = useLingui()
  const role = useSession(({ user }) => roleFamily(user.role))
  const { reason, explain } = useDraft()
  if (role === 'EMPLOYEE') return null
  return (
    <TextInput
      label={i18n.t('Reason of the change')}
      description={i18n.t(
        'Needed when more than the days of travel changes. It stays in the history of the sale.',
      )}
      value={reason}
      maxLength={200}
      autoComplete="off"
      onChange={(event) => explain(event.currentTarget.value)}
    />
  )
}
