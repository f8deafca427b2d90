import type { SelectProps } from '@mantine/core'

/** One of many, found by typing; the options are in the page's own landmark and scroll by themselves. */
export const SEARCHABLE = {
  searchable: true,
  nothingFoundMessage: 'No results.',
  maxDropdownHeight: 280,
  withScrollArea: false,
  comboboxProps: { withinPortal: false },
} satisfies SelectProps
