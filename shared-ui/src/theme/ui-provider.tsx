import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { KeepIn, type TextStorage } from '../form/kept-text'
import { TitleProvider } from '../page/titles'
import { cssVariablesResolver, theme } from './theme'

interface UiProviderProps {
  children: ReactNode
  /** Stands behind every page's title in the window's. */
  siteName?: string | undefined
  /** Where what is typed into forms outlives the page; it has to know whose it is. Without one it does not. */
  keepIn?: TextStorage | undefined
  /** `test` switches transitions off. */
  env?: 'default' | 'test'
}

/**
 * The look, for everything inside. Light, dark or `auto` (the system's, until somebody chooses) is remembered under
 * Mantine's own key, `mantine-color-scheme-value`; the page's boot script reads it before the first paint.
 */
export function UiProvider({ children, siteName, keepIn, env = 'default' }: UiProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      env={env}
    >
      <TitleProvider siteName={siteName}>
        <KeepIn value={keepIn}>{children}</KeepIn>
      </TitleProvider>
    </MantineProvider>
  )
}
