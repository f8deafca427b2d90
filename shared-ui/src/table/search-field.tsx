import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useLingui } from 'shared-i18n'
import type { ListState } from './list-state'
import type { SearchChoice } from './use-search-choice'
import { useTypedText } from './use-typed-text'

interface SearchFieldProps {
  list: ListState
  /** Accessible name and placeholder: "Search clients". */
  label: string
  /** Chooses rows with arrows and Enter. */
  choice?: SearchChoice | undefined
  /** The id of what describes the field, which then takes the focus when the list is opened. */
  focusFor?: string | undefined
}

const STEPS: ReadonlyMap<string, 1 | -1> = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
])

/** Searches while the user types, after a short pause. */
export function SearchField({ list, label, choice, focusFor }: SearchFieldProps) {
  const { i18n } = useLingui()
  const { text, type, leave } = useTypedText(list.search, list.setSearch)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!focusFor) return
    // Here, because Mantine replaces the property.
    input.current?.setAttribute('aria-describedby', focusFor)
    // On a touch screen the focus would bring up the keyboard, over the list.
    if (!window.matchMedia('(pointer: coarse)').matches) input.current?.focus()
  }, [focusFor])
  const clear = () => {
    if (input.current) choice?.change(input.current)
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
      onChange={({ currentTarget }) => {
        choice?.change(currentTarget)
        type(currentTarget.value)
      }}
      onKeyDown={(event) => {
        const { key, currentTarget } = event
        // The browser empties the field first. Single letters are shortcuts outside it.
        if (key === 'Escape' && !text) currentTarget.blur()
        const step = choice && STEPS.get(key)
        if (!step && key !== 'Enter') return
        // Choosing a row may move the focus to a button at once, which the same key would press.
        event.preventDefault()
        leave()
        if (step) return choice.move(currentTarget, step)
        // What is typed next replaces the search.
        if (choice) currentTarget.select()
        choice?.enter(text.trim())
      }}
      onBlur={({ currentTarget }) => {
        choice?.leave(currentTarget)
        leave()
      }}
    />
  )
}
