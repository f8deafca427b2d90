import { Highlight, Text, VisuallyHidden } from '@mantine/core'
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Markup, useLingui } from 'shared-i18n'
import { withModKey } from '../shortcuts/keys'
import { SectionIcon } from '../side-menu'
import { type Entry, type EntryGroup, wordsOf } from './entry'
import classes from './palette.module.css'
import { useCommands, useRecordResults } from './use-entries'

import '@mantine/spotlight/styles.css'

const [store, spotlight] = createSpotlight()
const LIST = 'palette-list'
const KEY = [<kbd key="0" className={classes.keys} />]

const hasAny = ({ entries }: EntryGroup) => entries.length > 0

/** The command palette: finds pages, actions and records by typing. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui()
  useEffect(() => {
    spotlight.open()
    return spotlight.close
  }, [])
  const [query, setQuery] = useState('')
  const groups = [...useCommands(query), ...useRecordResults(query)]
  const shown = groups.filter(hasAny)
  const searching = groups.some((group) => group.searching)
  const count = shown.reduce((sum, { entries }) => sum + entries.length, 0)
  const offered = shown.flatMap(({ entries }) => entries.map(({ id }) => id)).join()
  const selected = useSelected(store, LIST, offered)
  const second = shown
    .flatMap(({ entries }) => entries)
    .find(({ id }) => `palette-${id}` === selected)?.second
  // Spotlight runs the selected entry at Enter by a click, which does not say what else was pressed.
  const isModified = useRef(false)
  const run = (entry: Entry, event: MouseEvent) => {
    const wantsSecond = isModified.current || event.ctrlKey || event.metaKey
    isModified.current = false
    if (wantsSecond && entry.second) entry.second.run()
    else entry.run()
  }
  const status = searching
    ? i18n.t('Searching…')
    : count === 0
      ? i18n.t('Nothing found for “{query}”.', { query: query.trim() })
      : undefined

  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      shortcut={null}
      yOffset="max(16px, 10dvh)"
      transitionProps={{ duration: 0 }}
      overlayProps={{ backgroundOpacity: 0.4, blur: 0 }}
      classNames={{ actionsList: classes.list, action: classes.action }}
      attributes={{ content: { 'aria-label': i18n.t('Command palette') } }}
    >
      <Spotlight.Search
        placeholder={i18n.t('Search or run a command')}
        aria-label={i18n.t('Search or run a command')}
        leftSection={<IconSearch size={20} aria-hidden />}
        maxLength={100}
        onKeyDown={(event) => {
          isModified.current = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
        }}
        role="combobox"
        aria-expanded={count > 0}
        aria-controls={LIST}
        aria-autocomplete="list"
        aria-activedescendant={selected}
      />
      <Spotlight.ActionsList id={LIST} role="listbox" aria-label={i18n.t('Results')}>
        {shown.map((group) => (
          <Entries key={group.label} group={group} query={query} selected={selected} run={run} />
        ))}
      </Spotlight.ActionsList>
      {status && <Spotlight.Empty aria-hidden>{status}</Spotlight.Empty>}
      <VisuallyHidden role="status">
        {status ?? i18n.t('{count, plural, one {# result} other {# results}}', { count })}
      </VisuallyHidden>
      <Spotlight.Footer className={classes.hints}>
        <Text span size="xs">
          <Markup text={i18n.t('<0>↑</0> <0>↓</0> to choose')} tags={KEY} />
        </Text>
        <Text span size="xs">
          <Markup text={i18n.t('<0>Enter</0> to open')} tags={KEY} />
        </Text>
        {second && (
          <Text span size="xs">
            <kbd className={classes.keys}>{withModKey('Enter')}</kbd> {second.label}
          </Text>
        )}
        <Text span size="xs">
          <Markup text={i18n.t('<0>Esc</0> to close')} tags={KEY} />
        </Text>
      </Spotlight.Footer>
    </Spotlight.Root>
  )
}

type SpotlightStore = ReturnType<typeof createSpotlight>[0]

/**
 * Spotlight stores the selection only in the DOM and loses it when the entries change. This selects the first
 * new entry and returns the id of the selected entry, for `aria-activedescendant`.
 *
 * @param offered The ids of the entries, in order.
 */
function useSelected(store: SpotlightStore, listId: string, offered: string): string | undefined {
  const { selected, query } = useSpotlight(store)
  const [id, setId] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these changes the selection in the DOM.
  useEffect(() => {
    const list = document.getElementById(listId)
    const marked = list?.querySelector('[data-selected]')
    const first = list?.querySelector('[data-action]')
    if (!marked && first && query) {
      first.setAttribute('data-selected', 'true')
      store.updateState((state) => ({ ...state, selected: 0 }))
    }
    setId((marked ?? (query ? first : undefined))?.id)
  }, [selected, query, offered, listId, store])
  return id
}

interface EntriesProps {
  group: EntryGroup
  query: string
  /** The id of the entry that Enter runs. */
  selected: string | undefined
  run: (entry: Entry, event: MouseEvent) => void
}

/** One group of results, with the typed words highlighted. */
function Entries({ group, query, selected, run }: EntriesProps) {
  const words = wordsOf(query)
  return (
    <Spotlight.ActionsGroup label={group.label} role="group" aria-label={group.label}>
      {group.entries.map((entry) => {
        const { id, label, description, note, Icon, outline, keys, stays, second } = entry
        return (
          <Spotlight.Action
            key={id}
            ref={named(`palette-${id}`)}
            role="option"
            {...(description && { 'aria-label': [label, description, note].filter(Boolean).join(', ') })}
            {...(second && { 'aria-keyshortcuts': 'Control+Enter' })}
            aria-selected={`palette-${id}` === selected}
            closeSpotlightOnTrigger={!stays}
            onClick={(event) => run(entry, event)}
          >
            <span className={classes.icon}>
              {Icon && <Icon size={20} aria-hidden />}
              {outline && <SectionIcon icon={outline} />}
            </span>
            <span className={classes.text}>
              <Marked text={label} words={words} />
              {description && (
                <span className={classes.description}>
                  <Marked text={description} words={words} />
                </span>
              )}
            </span>
            {note && <span className={classes.note}>{note}</span>}
            {keys && (
              <kbd className={classes.keys} aria-hidden>
                {keys}
              </kbd>
            )}
          </Spotlight.Action>
        )
      })}
    </Spotlight.ActionsGroup>
  )
}

/** Spotlight's Action does not pass on an `id`. */
const named = (id: string) => (element: HTMLElement | null) => {
  if (element) element.id = id
}

function Marked({ text, words }: { text: string; words: string[] }) {
  return (
    <Highlight component="span" inherit highlight={words} className={classes.marked}>
      {text}
    </Highlight>
  )
}
