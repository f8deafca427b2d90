import type { SelectProps } from '@mantine/core'
import { i18n } from 'shared-i18n'

/**
 * Props of a select that is searched by typing. Its options are rendered inside the page's landmark and
 * scroll natively.
 */
export const searchable = () =>
  ({
    searchable: true,
    nothingFoundMessage: i18n.t('No results.'),
    maxDropdownHeight: 280,
    withScrollArea: false,
    comboboxProps: { withinPortal: false },
  }) satisfies SelectProps
