import { type RefObject, useEffect, useState } from 'react'
import type { ListState } from './list-state'
import type { PageSource } from './page-source'

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
