import { Select, type SelectProps } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useLingui } from 'shared-i18n'

interface SearchedSelectProps extends Omit<SelectProps, 'searchable' | 'onKeyDown'> {
  /** The typed text whose hits are listed, for options that are searched elsewhere. Default: the typed text. */
  listedFor?: string
}

/**
 * A select that is searched by typing. Enter chooses the first hit and never submits the form while the list is open. The options
 * are rendered inside the page's landmark and scroll natively.
 */
export function SearchedSelect({ listedFor, onSearchChange, ...rest }: SearchedSelectProps) {
  const { i18n } = useLingui()
  const [typed, setTyped] = useState('')
  const text = listedFor ?? typed.trim()
  const [highlighted, setHighlighted] = useState('')
  useEffect(() => setHighlighted(text), [text])
  return (
    <Select
      searchable
      nothingFoundMessage={i18n.t('No results.')}
      maxDropdownHeight={280}
      withScrollArea={false}
      comboboxProps={{ withinPortal: false }}
      {...rest}
      onSearchChange={(search) => {
        setTyped(search)
        onSearchChange?.(search)
      }}
      // Only true for the render that lists the hits: on a change of the text it would highlight an option that is no hit.
      selectFirstOptionOnChange={text !== '' && text !== highlighted}
      onKeyDown={(event) => {
        const opened = event.currentTarget.getAttribute('aria-expanded') === 'true'
        if (opened && event.key === 'Enter') event.preventDefault()
      }}
    />
  )
}
