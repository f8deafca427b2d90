import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLingui } from 'shared-i18n'
import type { ListState } from './list-state'
import type { PageSource } from './page-source'
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

/** What can be chosen from the search field: rows, and buttons before or instead of them. */
const CHOICES = '[data-choice]:enabled'
const MARKED = 'data-marked'

/** What the search field does with its keys. */
export interface SearchChoice {
  /** Marks the next choice, or the one before. */
  move(field: HTMLInputElement, step: 1 | -1): void
  /** Chooses what is marked, or the only hit of the search as soon as it is loaded. */
  enter(search: string): void
  /** The text was changed: nothing is marked or entered any more. */
  change(field: HTMLInputElement): void
  /** The field has lost the focus: nothing is marked any more. */
  leave(field: HTMLInputElement): void
}

/**
 * Chooses rows from the search field of a list, in which the focus stays. The mark is an attribute of the choice, which may be a
 * row's own field or any button within `root`.
 *
 * @param onEnter receives true when Enter has chosen something, and false when there is nothing left to choose
 */
export function useSearchChoice<Row>(
  root: RefObject<HTMLElement | null>,
  { search }: ListState,
  { data, isPlaceholderData, isFetching }: PageSource<Row>,
  onEnter: ((hasChosen: boolean) => void) | undefined,
): SearchChoice {
  const [entered, setEntered] = useState<string>()
  const choices = () => [...(root.current?.querySelectorAll<HTMLElement>(CHOICES) ?? [])]
  const marked = () => root.current?.querySelector<HTMLElement>(`[${MARKED}]`) ?? undefined
  const mark = (field: HTMLInputElement, choice: HTMLElement | undefined) => {
    marked()?.removeAttribute(MARKED)
    choice?.setAttribute(MARKED, '')
    choice?.scrollIntoView({ block: 'nearest' })
    if (choice) field.setAttribute('aria-activedescendant', choice.id)
    else field.removeAttribute('aria-activedescendant')
  }
  const choose = (choice: HTMLElement | undefined) => {
    const isNew = choice !== undefined && !(choice instanceof HTMLInputElement && choice.checked)
    if (isNew) choice.click()
    onEnter?.(isNew)
  }

  const isLoaded = data && !isPlaceholderData && !isFetching
  // biome-ignore lint/correctness/useExhaustiveDependencies: it chooses once, when what was entered is loaded.
  useEffect(() => {
    if (entered === undefined || entered !== search || !isLoaded) return
    setEntered(undefined)
    const [hit, ...others] = entered ? choices() : []
    if (others.length === 0) choose(hit)
  }, [entered, search, isLoaded])

  return {
    move(field, step) {
      // The rows on screen are not those of the text.
      if (isPlaceholderData || field.value.trim() !== search) return
      const all = choices()
      const place = all.findIndex((choice) => choice.hasAttribute(MARKED)) + step
      mark(field, all[Math.min(place, all.length - 1)])
    },
    enter(text) {
      const choice = marked()
      if (choice) choose(choice)
      else setEntered(text)
    },
    change(field) {
      setEntered(undefined)
      mark(field, undefined)
    },
    leave: (field) => mark(field, undefined),
  }
}
