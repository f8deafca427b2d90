import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { clientI18n } from './texts'

/** Shows what a client reads: within it `useLingui` gives the texts of the business's language, whatever the screen is in. */
export const ForClient = ({ children }: { children: ReactNode }) => (
  <I18nProvider i18n={clientI18n}>{children}</I18nProvider>
)
