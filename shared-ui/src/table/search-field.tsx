import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLingui } from 'shared-i18n'
import { mayTakeFocus } from '../form/may-take-focus'
import { toast } from '../toasts/toast'
import type { ListState } from '../url-state/list-state'
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
  const { text, type, leave } = useTypedText(list.search, list.setSearch, undefined, choice?.entered)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!focusFor) return
    // Here, because Mantine replaces the property.
    input.current?.setAttribute('aria-describedby', focusFor)
    if (mayTakeFocus(input.current)) input.current?.focus()
  }, [focusFor])
  const clear = () => {
    if (input.current) choice?.change(input.current, '')
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
        choice?.change(currentTarget, currentTarget.value)
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
  /** The text of an Enter whose hits are awaited. The list keeps it until then, whatever is typed meanwhile. */
  entered: string | undefined
  /** What Enter has chosen, to be said. */
  said: string
  /** Marks the next choice, or the one before. */
  move(field: HTMLInputElement, step: 1 | -1): void
  /** Chooses what is marked, or the only hit of the search as soon as it is loaded. */
  enter(search: string): void
  /** The text was changed: nothing is marked any more. */
  change(field: HTMLInputElement, text: string): void
  /** The field has lost the focus: nothing is marked any more. */
  leave(field: HTMLInputElement): void
}

interface SearchChoiceOptions<Row> {
  mode?: 'single' | 'multiple' | undefined
  rowName?: ((row: Row) => string) | undefined
  /** Receives true when Enter has chosen something, and false when there is nothing left to choose. Not called while the user types on. */
  onEnter?: ((hasChosen: boolean) => void) | undefined
}

/**
 * Chooses rows from the search field of a list, in which the focus stays. The mark is an attribute of the choice, which may be a
 * row's own field or any button within `root`.
 */
export function useSearchChoice<Row>(
  root: RefObject<HTMLElement | null>,
  { search }: ListState,
  { data, isPlaceholderData, isFetching, isError }: PageSource<Row>,
  { mode, rowName, onEnter }: SearchChoiceOptions<Row> = {},
): SearchChoice {
  const { i18n } = useLingui()
  /** The texts of Enters whose hits are awaited, one after the other. */
  const [queue, setQueue] = useState<readonly string[]>([])
  const [said, setSaid] = useState('')
  const typed = useRef('')
  const [entered] = queue
  const choices = () => [...(root.current?.querySelectorAll<HTMLElement>(CHOICES) ?? [])]
  const marked = () => root.current?.querySelector<HTMLElement>(`[${MARKED}]`) ?? undefined
  const mark = (field: HTMLInputElement, choice: HTMLElement | undefined) => {
    marked()?.removeAttribute(MARKED)
    choice?.setAttribute(MARKED, '')
    choice?.scrollIntoView({ block: 'nearest' })
    if (choice) field.setAttribute('aria-activedescendant', choice.id)
    else field.removeAttribute('aria-activedescendant')
  }
  const choose = (choice: HTMLElement | undefined): boolean => {
    const isNew = choice !== undefined && !(choice instanceof HTMLInputElement && choice.checked)
    if (isNew) choice.click()
    return isNew
  }
  const chosenText = (name: string) =>
    mode === 'multiple' ? i18n.t('Added: {name}', { name }) : i18n.t('Chosen: {name}', { name })

  const isLoaded = data && !isPlaceholderData && !isFetching
  /** True once the list has the text of the Enter. */
  const isReached = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it chooses once, when what was entered is loaded.
  useEffect(() => {
    if (entered === undefined) return
    if (entered !== search) {
      // Back, or a link, shows another list.
      if (isReached.current) setQueue([])
      isReached.current = false
      return
    }
    isReached.current = true
    if (isFetching || (!isLoaded && !isError)) return
    isReached.current = false
    setQueue(([, ...rest]) => rest)
    const all = entered && isLoaded ? choices() : []
    const hit = all.length === 1 ? all[0] : undefined
    const isTypedOn = typed.current !== entered
    // Several hits are shown, to choose from. So is a failure.
    const hasChosen = !isLoaded || (all.length > 1 && !isTypedOn) ? undefined : choose(hit)
    const [row] = data?.content ?? []
    if (hasChosen && row && rowName) setSaid(chosenText(rowName(row)))
    if (!isTypedOn && hasChosen !== undefined) onEnter?.(hasChosen)
    if (isTypedOn && !hit && entered)
      toast({ tone: 'info', title: i18n.t('«{search}»: nothing was chosen', { search: entered }) })
  }, [entered, search, isLoaded, isError, isFetching])

  return {
    entered,
    said,
    move(field, step) {
      // The rows on screen are not those of the text.
      if (isPlaceholderData || field.value.trim() !== search) return
      const all = choices()
      const place = all.findIndex((choice) => choice.hasAttribute(MARKED)) + step
      mark(field, all[Math.min(place, all.length - 1)])
    },
    enter(text) {
      typed.current = text
      const choice = marked()
      if (choice) onEnter?.(choose(choice))
      else setQueue((waiting) => [...waiting, text])
    },
    change(field, text) {
      typed.current = text.trim()
      mark(field, undefined)
    },
    leave: (field) => mark(field, undefined),
  }
}
