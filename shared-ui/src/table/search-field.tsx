import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { ListState } from './list-state'
import { useTypedText } from './use-typed-text'

interface SearchFieldProps {
  list: ListState
  /** Accessible name and placeholder: "Search clients". */
  label: string
}

/** Searches while one types, a moment after the last key. */
export function SearchField({ list, label }: SearchFieldProps) {
  const { text, type, leave } = useTypedText(list.search, list.setSearch)
  return (
    <TextInput
      type="search"
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={label}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={text && <CloseButton size="sm" aria-label="Clear the search" onClick={() => type('')} />}
      value={text}
      maxLength={100}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
    />
  )
}
