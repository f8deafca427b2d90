import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { colorSchemeManager } from './color-scheme'
import { cssVariablesResolver, theme } from './theme'

interface UiProviderProps {
  children: ReactNode
  /** `test` switches transitions and portals' delays off. */
  env?: 'default' | 'test'
}

export function UiProvider({ children, env = 'default' }: UiProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      env={env}
    >
      {children}
    </MantineProvider>
  )
}
