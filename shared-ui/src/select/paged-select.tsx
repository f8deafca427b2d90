import { Anchor, Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLingui } from 'shared-i18n'
import { describeFailure } from '../states/describe-failure'
import { type OptionSource, withDistinctLabels } from './option-source'

const PAUSE_MS = 150

interface PagedSelectProps
  extends Omit<
    SelectProps,
    'data' | 'value' | 'onChange' | 'onKeyDown' | 'searchValue' | 'onSearchChange' | 'filter'
  > {
  source: OptionSource
  value: string | null
  onChange: (value: string | null) => void
  /** Makes an option of a typed name that is no option yet, which the list then offers at its end. */
  onCreate?: ((name: string) => void) | undefined
}

/** Eight options and a part of the ninth, by which one sees that the list goes on. */
const OPTIONS_SCROLL = { options: { maxHeight: 290, overflowY: 'auto' } } as const

/** No value of an option. */
const CREATE = 'create'

/**
 * Selects one option. The options are searched on the server and loaded page by page when the dropdown opens. Enter chooses the
 * first hit and never submits the form while the list is open. The options are rendered inside the page's landmark and scroll natively.
 */
export function PagedSelect({ source, value, onChange, onCreate, error, ...rest }: PagedSelectProps) {
  const { i18n } = useLingui()
  const [opened, setOpened] = useState(false)
  const [typed, setTyped] = useState('')
  const label = source.useLabel(value ?? undefined)
  // The field shows the label of the chosen option, which must not be used as search text.
  const asked = typed === (label ?? value) ? '' : typed.trim()
  const [search] = useDebouncedValue(asked, PAUSE_MS)
  const {
    options,
    isPrevious,
    isFetching,
    isError,
    error: failure,
    hasMore,
    loadMore,
    retry,
  } = source.useOptions(search, opened)

  const shown = withDistinctLabels(options)
  const isListed = shown.some((option) => option.value === value)
  const isAnswered = asked === search && !isPrevious && !isFetching && !isError
  const isNew = !options.some(({ label: known }) => known.toLowerCase() === search.toLowerCase())
  const offered =
    onCreate && isAnswered && search !== '' && isNew
      ? [{ value: CREATE, label: i18n.t('+ Create “{name}”', { name: search }) }]
      : []
  /** The search whose hits are listed. */
  const listed = asked === search && !isPrevious && shown.length + offered.length > 0 ? search : ''
  const [highlighted, setHighlighted] = useState('')
  useEffect(() => setHighlighted(listed), [listed])
  const chosen = value !== null && !isListed ? [{ value, label: label ?? value }] : []
  return (
    <Select
      searchable
      // The dropdown covers what follows, so the Tab key alone does not open it.
      openOnFocus={false}
      withScrollArea={false}
      // Mantine limits the height of its scroll area alone.
      styles={OPTIONS_SCROLL}
      comboboxProps={{ withinPortal: false }}
      {...rest}
      value={value}
      onChange={(option) => (option === CREATE ? onCreate?.(search) : onChange(option))}
      data={[...chosen, ...shown, ...offered]}
      // The server has filtered the options. The chosen option is in the data only for its label, so it is
      // hidden here unless it was found.
      filter={({ options: all }) => all.filter((option) => !chosen.some((one) => one === option))}
      // Only true for the render that lists the hits: on a change of the text it would highlight an option that is no hit.
      selectFirstOptionOnChange={listed !== '' && listed !== highlighted}
      onKeyDown={(event) => {
        const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true'
        if (isOpen && event.key === 'Enter') event.preventDefault()
      }}
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      nothingFoundMessage={
        isFetching
          ? i18n.t('Loading…')
          : isError
            ? i18n.t('The options could not be loaded.')
            : i18n.t('No results.')
      }
      renderOption={({ option }) =>
        hasMore && option.value === shown.at(-1)?.value ? (
          <LastInSight onSeen={loadMore}>{option.label}</LastInSight>
        ) : (
          option.label
        )
      }
      error={isError ? <Failed failure={failure} onRetry={retry} /> : error}
    />
  )
}

/** Calls `onSeen` when it is scrolled into view, by wheel or arrow keys. */
function LastInSight({ onSeen, children }: { onSeen: () => void; children: ReactNode }) {
  const mark = useRef<HTMLSpanElement>(null)
  const seen = useRef(onSeen)
  seen.current = onSeen
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && seen.current())
    if (mark.current) observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])
  return <span ref={mark}>{children}</span>
}

function Failed({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const { i18n } = useLingui()
  const { title, isUnreachable, mayRetry } = describeFailure(failure)
  return (
    <span role="alert">
      {isUnreachable || !mayRetry ? title : i18n.t('These could not be loaded.')}{' '}
      {mayRetry && (
        <Anchor component="button" type="button" inherit underline="always" onClick={onRetry}>
          {i18n.t('Try again')}
        </Anchor>
      )}
    </span>
  )
}
