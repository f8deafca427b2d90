import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { AutosaveStorage, type TextStorage } from '../form/form-autosave'
import { TitleProvider } from '../page/titles'
import { cssVariablesResolver, theme } from './theme'

interface UiProviderProps {
  children: ReactNode
  /** Stands behind every page's title in the window's. */
  siteName?: string | undefined
  /** Where forms save what is typed, for the logged-in user alone. Without one they do not. */
  autosaveIn?: TextStorage | undefined
  /** `test` switches transitions off. */
  env?: 'default' | 'test'
}

/**
 * The look, for everything inside. Light, dark or `auto` (the system's, until somebody chooses) is remembered under
 * Mantine's own key, `mantine-color-scheme-value`; the page's boot script reads it before the first paint.
 */
export function UiProvider({ children, siteName, autosaveIn, env = 'default' }: UiProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      env={env}
    >
      <TitleProvider siteName={siteName}>
        <AutosaveStorage value={autosaveIn}>{children}</AutosaveStorage>
      </TitleProvider>
    </MantineProvider>
  )
}
