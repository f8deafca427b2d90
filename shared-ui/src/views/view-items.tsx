import { Loader, Menu } from '@mantine/core'
import { IconBookmarkPlus, IconCheck, IconRefresh } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useLingui } from 'shared-i18n'
import { describeFailure } from '../states/describe-failure'
import type { ViewsOfList } from './saved-views'

interface ViewItemsProps extends ViewsOfList {
  /** True when the views stand above the list. */
  areTabs: boolean
  onManage: () => void
}

/** The own views and those of everybody. The one that is shown has a mark. */
export function ViewItems({ list, shown, areTabs, hooks, onManage }: ViewItemsProps) {
  const { i18n } = useLingui()
  const { search } = useLocation()
  const views = hooks.useSavedViews()
  const ofList = areTabs ? [] : (views.data?.filter((view) => view.list === list) ?? [])
  const groups = [
    { label: i18n.t('My views'), views: ofList.filter(({ shared }) => !shared) },
    { label: i18n.t('Views of everybody'), views: ofList.filter(({ shared }) => shared) },
  ]
  return (
    <>
      {ofList.length > 0 && (
        <ViewItem id="default" name={i18n.t('Default view')} query="" isShown={search === ''} />
      )}
      {groups.map(({ label, views: each }) =>
        each.length > 0 ? (
          <Fragment key={label}>
            <Menu.Label>{label}</Menu.Label>
            {each.map((view) => (
              <ViewItem
                key={view.id}
                id={String(view.id)}
                name={view.name}
                query={view.query}
                isShown={view.query === shown}
              />
            ))}
          </Fragment>
        ) : null,
      )}
      {views.isPending && (
        <Menu.Label>
          <Loader size={16} aria-label={i18n.t('Cargando...')} />
        </Menu.Label>
      )}
      {views.isError && !views.data && (
        <Menu.Item
          closeMenuOnClick={false}
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={() => void views.refetch()}
        >
          {`${describeFailure(views.error).title} ${i18n.t('Try again')}`}
        </Menu.Item>
      )}
      {ofList.length > 0 && <Menu.Divider />}
      <Menu.Item leftSection={<IconBookmarkPlus size={16} aria-hidden />} onClick={onManage}>
        {i18n.t('Save or change views…')}
      </Menu.Item>
    </>
  )
}

interface ViewItemProps {
  id: string
  name: string
  query: string
  isShown: boolean
}

function ViewItem({ id, name, query, isShown }: ViewItemProps) {
  const navigate = useNavigate()
  return (
    <Menu.RadioItem
      value={id}
      checked={isShown}
      checkIcon={<IconCheck size={16} aria-hidden />}
      closeMenuOnClick
      style={{ overflowWrap: 'anywhere' }}
      onChange={() => void navigate({ search: query })}
    >
      {name}
    </Menu.RadioItem>
  )
}
