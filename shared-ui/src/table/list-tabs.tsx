import { Tabs } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useLingui } from 'shared-i18n'
import type { ListState } from '../url-state/list-state'
import type { SavedViewHooks } from '../views/saved-views'

/** A view that a list offers by itself. */
export interface ListPreset {
  name: string
  /** The filters that it sets, by name. Search, order and rows per page stay out of it. */
  filters: Readonly<Record<string, string>>
}

interface ListTabsProps {
  list: ListState
  /** The first one is the list without filters. */
  presets: readonly ListPreset[]
  savedViews: { list: string; load: () => Promise<SavedViewHooks> } | undefined
  /** The query string of what is shown, as saved views have it. */
  shown: string
}

interface ListTab {
  name: string
  query: string
  isShown: boolean
}

/** The presets of a list as tabs, and behind them its saved views, which are loaded after the rows. */
export function ListTabs({ list, presets, savedViews, shown }: ListTabsProps) {
  const [hooks, setHooks] = useState<SavedViewHooks>()
  const load = savedViews?.load
  useEffect(() => {
    // Without them the presets stay, and the menu of the list says why.
    load?.().then(setHooks, () => undefined)
  }, [load])
  const tabs = presets.map(({ name, filters }) => ({
    name,
    query: queryOf(filters),
    isShown: list.search === '' && queryOf(filters) === queryOf(list.filters),
  }))
  return hooks && savedViews && !hooks.isMissing ? (
    <TabsWithViews tabs={tabs} list={savedViews.list} hooks={hooks} shown={shown} />
  ) : (
    <TabRow tabs={tabs} />
  )
}

function queryOf(filters: Readonly<Record<string, string>>): string {
  const params = new URLSearchParams(filters)
  params.sort()
  return params.toString()
}

interface TabsWithViewsProps {
  tabs: readonly ListTab[]
  list: string
  hooks: SavedViewHooks
  shown: string
}

function TabsWithViews({ tabs, list, hooks, shown }: TabsWithViewsProps) {
  const { data = [] } = hooks.useSavedViews()
  const views = data
    .filter((view) => view.list === list)
    .map(({ name, query }) => ({ name, query, isShown: query === shown }))
  return <TabRow tabs={[...tabs, ...views]} />
}

function TabRow({ tabs }: { tabs: readonly ListTab[] }) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  // A saved view can show the same as a preset.
  const place = tabs.findLastIndex(({ isShown }) => isShown)
  return (
    <Tabs
      value={place === -1 ? null : String(place)}
      onChange={(chosen) => void navigate({ search: tabs[Number(chosen)]?.query ?? '' })}
      mb="sm"
    >
      <Tabs.List aria-label={i18n.t('Views')}>
        {tabs.map(({ name }, index) => (
          <Tabs.Tab key={`${name} ${index}`} value={String(index)}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}
