import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { I18nProvider, i18n } from 'shared-i18n'
import { AutosaveStorage, type TextStorage } from '../form/form-autosave'
import { TitleProvider } from '../page/titles'
import { cssVariablesResolver, theme } from './theme'

interface UiProviderProps {
  children: ReactNode
  /** The last part of every window title. */
  siteName?: string | undefined
  /** The autosave storage of forms, for the logged-in user only. Undefined: forms are not autosaved. */
  autosaveIn?: TextStorage | undefined
  /** `test` turns off transitions, and the styles of the theme, which jsdom would match against every element that a query visits. */
  env?: 'default' | 'test'
}

/**
 * Language, theme, titles and autosave for the whole application. The color scheme (light, dark, or `auto` for the
 * system's) is stored under Mantine's key `mantine-color-scheme-value`, which the boot script reads before
 * the first paint.
 */
export function UiProvider({ children, siteName, autosaveIn, env = 'default' }: UiProviderProps) {
  return (
    <I18nProvider i18n={i18n}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        defaultColorScheme="auto"
        env={env}
        withCssVariables={env !== 'test'}
        // All variables, also those with Mantine's own values: the build leaves out the sheet that has them.
        deduplicateCssVariables={false}
        withGlobalClasses={env !== 'test'}
      >
        <TitleProvider siteName={siteName}>
          <AutosaveStorage value={autosaveIn}>{children}</AutosaveStorage>
        </TitleProvider>
      </MantineProvider>
    </I18nProvider>
  )
}
