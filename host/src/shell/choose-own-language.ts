import { saveOwnLanguage } from 'shared-api'
import { isRealRole, useSession } from 'shared-auth'
import { chooseLanguage, type Language } from 'shared-i18n'

/**
 * Shows a language, and stores it in this browser and in the account of the logged-in user.
 * @throws MissingFileError when its texts cannot be loaded; ApiError, NetworkError when the account was not changed
 */
export async function chooseOwnLanguage(language: Language): Promise<void> {
  await chooseLanguage(language)
  if (isRealRole(useSession.getState().user.role)) await saveOwnLanguage(language)
}
