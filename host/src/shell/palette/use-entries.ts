import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import {
  IconBookmark,
  IconDeviceDesktop,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconRefresh,
  IconSun,
} from '@tabler/icons-react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useRecordSearches } from 'shared-api'
import { useSavedViews } from 'shared-api/saved-views'
import { isRealRole, type Role, useSession } from 'shared-auth'
import { i18n, labelText, useLingui } from 'shared-i18n'
import { describeFailure, hasFailed, type RequestState } from 'shared-ui'
import { useOverlay } from '../../overlay-store'
import { loader } from '../../remotes/loader'
import { labelOf, listedSections, sectionAt, sectionsOf } from '../../sections'
import { logOut } from '../log-out'
import { sectionKeys, withModKey } from '../shortcuts/keys'
import { ACCOUNT_ACTIONS } from '../user-menu/account-actions'
import {
  type Entry,
  type EntryGroup,
  fieldsOf,
  fillAddress,
  fillText,
  hasFields,
  matches,
  withoutWords,
} from './entry'
import { useVisited } from './visited'

/** The pages that the role may open, the saved views and the actions, filtered by the typed text. */
export function useCommands(query: string): EntryGroup[] {
  useLingui()
  const recent = useRecentEntries()
  const sections = useSectionEntries()
  const views = useViewEntries()
  const actions = useActionEntries()
  const found = ({ label, description = '', keywords = '' }: Entry) =>
    matches(query, `${label} ${description} ${keywords}`)
  return [
    { label: i18n.t('Recent'), entries: query.trim() ? [] : recent },
    { label: i18n.t('Go to'), entries: sections.filter(found) },
    { label: i18n.t('Views'), entries: views.filter(found) },
    { label: i18n.t('Actions'), entries: actions.filter(found) },
  ]
}

/** The records that were opened last, without the one that is open. */
function useRecentEntries(): Entry[] {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const visits = useVisited((visited) => visited.visits)
  return visits
    .filter(({ path }) => path !== pathname)
    .map(({ path, title }) => ({
      id: `recent${path.replaceAll('/', '-')}`,
      label: title,
      outline: sectionAt(path)?.icon,
      run: () => navigate(path),
    }))
}

function useSectionEntries(): Entry[] {
  const navigate = useNavigate()
  const sections = listedSections(useSession(({ user }) => user.role))
  const keys = new Map(Array.from(sectionKeys(sections), ([key, section]) => [section, key]))
  return sections.flatMap((section) => {
    const key = keys.get(section)
    const entry = (label: string, path: string): Entry => ({
      id: path,
      label,
      outline: section.icon,
      run: () => navigate(path),
    })
    return [
      { ...entry(labelOf(section), section.path), ...(key && { keys: `g ${key}` }) },
      ...section.pages.map(({ path, keywords, ...page }) => ({
        ...entry(labelOf(page), `${section.path}/${path}`),
        ...(keywords && { keywords }),
      })),
    ]
  })
}

function useActionEntries(): Entry[] {
  const role = useSession(({ user }) => user.role)
  const show = useOverlay((overlay) => overlay.show)
  const { colorScheme, setColorScheme, toggleColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme() === 'dark'
  const account = ACCOUNT_ACTIONS.map(({ overlay, label, Icon }) => ({
    id: overlay,
    label: i18n.t(label),
    Icon,
    run: () => show(overlay),
  }))
  const theme = 'theme color scheme mode tema colores oscuro claro'
  return [
    {
      id: 'color-scheme',
      label: isDark ? i18n.t('Switch to light') : i18n.t('Switch to dark'),
      keywords: theme,
      Icon: isDark ? IconSun : IconMoon,
      keys: withModKey('J'),
      run: toggleColorScheme,
    },
    ...(colorScheme === 'auto'
      ? []
      : [
          {
            id: 'system-scheme',
            label: i18n.t('Use the color scheme of the system'),
            keywords: theme,
            Icon: IconDeviceDesktop,
            run: () => setColorScheme('auto'),
          },
        ]),
    ...(isRealRole(role) ? account : []),
    {
      id: 'shortcuts',
      label: i18n.t('Keyboard shortcuts'),
      keywords: 'help keys ayuda teclas',
      Icon: IconKeyboard,
      keys: '?',
      run: () => show('shortcuts'),
    },
    {
      id: 'logout',
      label: i18n.t('Logout'),
      keywords: 'log sign out leave salir',
      Icon: IconLogout,
      run: () => void logOut(),
    },
  ]
}

/** A single letter would match nearly every record. */
const SHORTEST = 2
const PAUSE_MS = 250

/**
 * The records that match the typed text, for each search that a section of the role declares. The request is
 * sent after a short pause in typing.
 */
export function useRecordResults(typed: string): EntryGroup[] {
  const role = useSession(({ user }) => user.role)
  const navigate = useNavigate()
  const query = typed.trim().length < SHORTEST ? '' : typed.trim()
  const [asked] = useDebouncedValue(query, PAUSE_MS)
  const isBehind = query !== asked

  const declared = sectionsOf(role)
    .flatMap((section) =>
      section.records.map((records) => ({
        ...records,
        section,
        search: withoutWords(asked, records.noteWords),
        asked: fieldsOf(records.note?.label ?? '').join(),
        load: () => loader.load(section),
      })),
    )
    // Those with which more can be done come first: clients before the quotes to them.
    .sort((one, other) => Number(other.second !== undefined) - Number(one.second !== undefined))
  const searches = useRecordSearches(declared)

  if (!query) return []
  return declared.map(
    ({ path, title, description, note, to, second, section, ...named }, index): EntryGroup => {
      const label = labelOf(named)
      const search = searches[index]
      if (!isBehind && search && hasFailed(search)) return failed(label, search)
      const found = isBehind ? undefined : search?.data?.content
      const entries = (found ?? []).flatMap((record, place): Entry[] => {
        const name = fillText(title, record)
        const shownNote =
          note && hasFields(note.label, record)
            ? labelText({ ...note.labels, default: note.label })
            : undefined
        return name
          ? [
              {
                // Several sections may search the same resource.
                id: `${`${section.path}${path}`.slice(1).replaceAll('/', '-')}-${place}`,
                label: name,
                ...(description && { description: fillText(description, record) }),
                note: shownNote && fillText(shownNote, record),
                outline: section.icon,
                run: () => navigate(fillAddress(to, record)),
                ...(second &&
                  mayOpen(second.to, role) && {
                    second: { label: labelOf(second), run: () => navigate(fillAddress(second.to, record)) },
                  }),
              },
            ]
          : []
      })
      return { label, searching: !found, entries }
    },
  )
}

/** True when a section of the role has the path of a record's address, such as `/new-sale?client={id}`. */
const mayOpen = (address: string, role: Role) =>
  sectionsOf(role).some(({ path }) => address.split(/[/?]/)[1] === path.slice(1))

function failed(label: string, search: RequestState & { error: unknown; refetch(): unknown }): EntryGroup {
  const { title, isUnreachable } = describeFailure(search.error)
  const entry: Entry = {
    id: `retry-${label}`,
    label: i18n.t('Try again'),
    description: isUnreachable ? title : i18n.t('There was a problem with your request.'),
    Icon: IconRefresh,
    stays: true,
    run: () => void search.refetch(),
  }
  return { label, entries: [entry], searching: search.isFetching }
}

/** The saved views of the lists that the role may open. */
function useViewEntries(): Entry[] {
  const navigate = useNavigate()
  const sections = sectionsOf(useSession(({ user }) => user.role))
  const { data = [] } = useSavedViews()
  return data.flatMap(({ id, list, name, query }): Entry[] => {
    const section = sections.find(({ path }) => path === `/${list}`)
    return section
      ? [
          {
            id: `view-${id}`,
            label: name,
            description: labelOf(section),
            keywords: 'views vistas',
            Icon: IconBookmark,
            run: () => navigate({ pathname: section.path, search: query }),
          },
        ]
      : []
  })
}
