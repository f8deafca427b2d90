import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import { useLingui } from 'shared-i18n'
import type { ListState } from './list-state'
import { useTypedText } from './use-typed-text'

interface SearchFieldProps {
  list: ListState
  /** Accessible name and placeholder: "Search clients". */
  label: string
  /** Receives the search when Enter is pressed, and undefined when the text is changed. */
  onEntered?: ((search: string | undefined) => void) | undefined
}

/** Searches while the user types, after a short pause. */
export function SearchField({ list, label, onEntered }: SearchFieldProps) {
  const { i18n } = useLingui()
  const { text, type, leave } = useTypedText(list.search, list.setSearch)
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    type('')
    // The clear button has been removed, so the field takes the focus.
    input.current?.focus()
  }
  return (
    <TextInput
      ref={input}
      type="search"
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={label}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={text && <CloseButton size="sm" aria-label={i18n.t('Clear the search')} onClick={clear} />}
      value={text}
      maxLength={100}
      onChange={(event) => {
        onEntered?.(undefined)
        type(event.currentTarget.value)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        // Choosing a row may move the focus to a button at once, which the same key would press.
        event.preventDefault()
        leave()
        onEntered?.(text.trim())
      }}
      onBlur={leave}
    />
  )
}
