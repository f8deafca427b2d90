import { useDebouncedValue } from '@mantine/hooks'
import { IconBookmark, IconRefresh } from '@tabler/icons-react'
import { useNavigate } from 'react-router-dom'
import { useRecordSearches } from 'shared-api'
import { useSavedViews } from 'shared-api/saved-views'
import { useSession } from 'shared-auth'
import { i18n, labelText } from 'shared-i18n'
import { describeFailure, hasFailed, type RequestState } from 'shared-ui'
import { loader } from '../../remotes/loader'
import { labelOf, sectionsOf } from '../../sections'
import { type Entry, type EntryGroup, fillAddress, fillText, hasFields, withoutWords } from './entry'

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

  const declared = sectionsOf(role).flatMap((section) =>
    section.records.map((records) => ({
      ...records,
      section,
      search: withoutWords(asked, records.noteWords),
      load: () => loader.load(section),
    })),
  )
  const searches = useRecordSearches(declared)

  if (!query) return []
  return declared.map(({ path, title, description, note, to, section, ...named }, index): EntryGroup => {
    const label = labelOf(named)
    const search = searches[index]
    if (!isBehind && search && hasFailed(search)) return failed(label, search)
    const found = isBehind ? undefined : search?.data?.content
    const entries = (found ?? []).flatMap((record, place): Entry[] => {
      const name = fillText(title, record)
      const shownNote =
        note && hasFields(note.label, record) ? labelText({ ...note.labels, default: note.label }) : undefined
      const described = [shownNote, description].filter((text) => text !== undefined)
      return name
        ? [
            {
              // Several sections may search the same resource.
              id: `${`${section.path}${path}`.slice(1).replaceAll('/', '-')}-${place}`,
              label: name,
              ...(described.length > 0 && { description: fillText(described.join(' · '), record) }),
              outline: section.icon,
              run: () => navigate(fillAddress(to, record)),
            },
          ]
        : []
    })
    return { label, searching: !found, entries }
  })
}

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
export function useViewEntries(): Entry[] {
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
