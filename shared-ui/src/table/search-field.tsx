import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { ListState } from './list-state'

const PAUSE_MS = 300

interface SearchFieldProps {
  list: ListState
  /** Accessible name and placeholder: "Search clients". */
  label: string
}

/** Searches while one types, a moment after the last key. */
export function SearchField({ list, label }: SearchFieldProps) {
  const [text, setText] = useState(list.search)
  const sent = useRef(list.search)

  // Back or a link may change the search from outside; our own must not overwrite what was typed since.
  useEffect(() => {
    if (list.search === sent.current) return
    sent.current = list.search
    setText(list.search)
  }, [list.search])

  const send = useDebouncedCallback((search: string) => {
    sent.current = search
    list.setSearch(search)
  }, PAUSE_MS)
  const type = (value: string) => {
    setText(value)
    send(value.trim())
  }

  return (
    <TextInput
      type="search"
      maw={360}
      mb="sm"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={text && <CloseButton size="sm" aria-label="Clear the search" onClick={() => type('')} />}
      value={text}
      maxLength={100}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}
