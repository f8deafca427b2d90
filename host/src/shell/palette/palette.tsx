import { useLingui } from 'shared-i18n'
import '@mantine/spotlight/styles.css'
import { Text, VisuallyHidden } from '@mantine/core'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Entries } from './entries'
import type { EntryGroup } from './entry'
import classes from './palette.module.css'
import { useCommands } from './use-commands'
import { useRecordResults } from './use-record-results'
import { useSelected } from './use-selected'

const [store, spotlight] = createSpotlight()
const LIST = 'palette-list'

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
  const status = searching ? 'Searching…' : count === 0 ? `Nothing found for “${query.trim()}”.` : undefined

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
      attributes={{ content: { 'aria-label': 'Command palette' } }}
    >
      <Spotlight.Search
        placeholder={i18n.t('Search or run a command')}
        aria-label={i18n.t('Search or run a command')}
        leftSection={<IconSearch size={20} aria-hidden />}
        maxLength={100}
        role="combobox"
        aria-expanded={count > 0}
        aria-controls={LIST}
        aria-autocomplete="list"
        aria-activedescendant={selected}
      />
      <Spotlight.ActionsList id={LIST} role="listbox" aria-label={i18n.t('Results')}>
        {shown.map((group) => (
          <Entries key={group.label} group={group} query={query} selected={selected} />
        ))}
      </Spotlight.ActionsList>
      {status && <Spotlight.Empty aria-hidden>{status}</Spotlight.Empty>}
      <VisuallyHidden role="status">
        {status ?? (count === 1 ? i18n.t('1 result') : i18n.t('{count} results', { count }))}
      </VisuallyHidden>
      <Spotlight.Footer className={classes.hints}>
        <Text span size="xs">
          <kbd className={classes.keys}>↑</kbd> <kbd className={classes.keys}>↓</kbd> to choose
        </Text>
        <Text span size="xs">
          <kbd className={classes.keys}>{i18n.t('Enter')}</kbd> to open
        </Text>
        <Text span size="xs">
          <kbd className={classes.keys}>{i18n.t('Esc')}</kbd> to close
        </Text>
      </Spotlight.Footer>
    </Spotlight.Root>
  )
}
