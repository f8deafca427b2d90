import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariablesResolver, theme } from './theme'

interface UiProviderProps {
  children: ReactNode
  /** `test` switches transitions off. */
  env?: 'default' | 'test'
}

/**
 * The look, for everything inside. Light, dark or `auto` (the system's, until somebody chooses) is remembered under
 * Mantine's own key, `mantine-color-scheme-value`; the page's boot script reads it before the first paint.
 */
export function UiProvider({ children, env = 'default' }: UiProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      env={env}
    >
      {children}
    </MantineProvider>
  )
}
