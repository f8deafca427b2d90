import type { SelectProps } from '@mantine/core'

/**
 * Props of a select that is searched by typing. Its options are rendered inside the page's landmark and
 * scroll natively.
 */
export const SEARCHABLE = {
  searchable: true,
  nothingFoundMessage: 'No results.',
  maxDropdownHeight: 280,
  withScrollArea: false,
  comboboxProps: { withinPortal: false },
} satisfies SelectProps
