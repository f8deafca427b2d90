import { useEffect, useState } from 'react'
import type { ListState } from './list-state'
import type { PageSource } from './page-source'

/**
 * Enter in the search field of a list chooses the row when the search finds exactly one, as soon as it is loaded.
 *
 * @returns a function that takes the search when Enter is pressed, and undefined when the text is changed
 */
export function useOnlyHit<Row>(
  { search }: ListState,
  { data, isPlaceholderData, isFetching }: PageSource<Row>,
  choose: (row: Row) => void,
): (search: string | undefined) => void {
  const [entered, setEntered] = useState<string>()
  const isLoaded = data && !isPlaceholderData && !isFetching
  useEffect(() => {
    if (!entered || entered !== search || !isLoaded) return
    setEntered(undefined)
    const [hit, ...others] = data.content
    if (hit && others.length === 0) choose(hit)
  }, [entered, search, isLoaded, data, choose])
  return setEntered
}
