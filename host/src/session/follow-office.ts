import { readLogo } from 'shared-api'
import type { PublicBusiness } from 'shared-api/contract'
import { isRealRole, useSession } from 'shared-auth'
import { browserStorage } from 'shared-i18n'
import { NO_OFFICE, type Office, showOffice } from 'shared-ui'

/** The boot script reads it, too. */
const KEY = 'todoturismo.office'

interface StoredOffice extends Office {
  logoVersion: string | null
}

/** What this browser has last heard of the office. */
function storedOffice(): StoredOffice | undefined {
  try {
    return JSON.parse(browserStorage.getItem(KEY) ?? '')
  } catch {
    return undefined
  }
}

/** The demo asks the server nothing, and has a business of its own. */
export const isDemo = ({ role } = useSession.getState().user): boolean => role !== 'NONE' && !isRealRole(role)

/** Shows at once what this browser knows, and the brand of `config.json` in a demo. */
export function startOffice(): void {
  const show = () => showOffice(isDemo() ? NO_OFFICE : (storedOffice() ?? NO_OFFICE))
  show()
  useSession.subscribe(({ user }, before) => {
    if (isDemo(user) !== isDemo(before.user)) show()
  })
}

/** Shows name and logo of the office, and keeps them for the next start. Reads the logo only when it is another one. */
export async function takeOverOffice({
  name = '',
  logoVersion = null,
}: Partial<PublicBusiness>): Promise<void> {
  const before = storedOffice()
  const isSameLogo = logoVersion === (before?.logoVersion ?? null)
  const keep = (office: StoredOffice) => {
    if (office.name || office.logo) browserStorage.setItem(KEY, JSON.stringify(office))
    else browserStorage.removeItem(KEY)
    if (!isDemo()) showOffice(office)
  }
  keep({ name, logo: before?.logo ?? null, logoVersion: before?.logoVersion ?? null })
  if (isSameLogo) return
  const { logo } = logoVersion === null ? NO_OFFICE : await readLogo()
  keep({ name, logo, logoVersion })
}
