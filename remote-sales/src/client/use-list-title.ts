import { roleFamily, useSession } from 'shared-auth'
import { labelText } from 'shared-i18n'
import { SECTIONS } from '../sections'

/** What the user's role calls the list of clients here. */
export function useListTitle(): string {
  const { label, roleLabels } = SECTIONS.client
  const isSeller = useSession(({ user }) => roleFamily(user.role) === 'EMPLOYEE')
  return labelText(isSeller ? roleLabels.EMPLOYEE : label)
}
