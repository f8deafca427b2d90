import { sellsOffline } from 'shared-api'
import { may } from 'shared-api/contract'
import { useSession } from 'shared-auth'
import { useLingui } from 'shared-i18n'

/** What a list of the wizard says when the server cannot be reached and this device has no copy. */
export function useNeedsNetwork(): string {
  const { i18n } = useLingui()
  const isEmployee = useSession(({ user }) => may(user.role, 'sellOffline'))
  if (!isEmployee) return i18n.t('This step needs the connection.')
  return sellsOffline()
    ? i18n.t('This step needs the connection, because this device has no copy of clients and prices yet.')
    : i18n.t(
        'This step needs the connection. To sell without it, turn on "Sell offline" in the menu "Your account" when it is back.',
      )
}
