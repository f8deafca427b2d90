import { useLingui } from '@lingui/react'
import { useMemo } from 'react'

/**
 * The result of `make`, made again when the language changes. For objects that must otherwise stay the same, such as the
 * columns of a table.
 * @param make Declared outside of the component. It translates by `i18n.t`.
 */
export function useTranslated<T>(make: () => T): T {
  const language = useLingui()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the context is a new object when the language changes.
  return useMemo(make, [make, language])
}
