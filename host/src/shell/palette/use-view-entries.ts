import { IconBookmark } from '@tabler/icons-react'
import { useNavigate } from 'react-router-dom'
import { useSavedViews } from 'shared-api/saved-views'
import { useSession } from 'shared-auth'
import { labelOf } from '../../section-label'
import { sectionsOf } from '../../sections'
import type { Entry } from './entry'

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
