import { Link, useLocation } from 'react-router-dom'
import { useSession } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import { useSectionParts } from '../remotes/section-parts-store'
import { labelOf } from '../section-label'
import { menuEntryAt, menuOf, sectionAt } from '../sections'
import { SectionIcon } from './section-icon'
import classes from './side-menu.module.css'
import { useOpenAtOnce } from './use-open-at-once'

interface SideMenuProps {
  /** Called when an entry is chosen. */
  onChoose?: () => void
}

/** The menu of the user's role. The first entry is the landing screen. */
export function SideMenu({ onChoose }: SideMenuProps) {
  const { i18n } = useLingui()
  const role = useSession(({ user }) => user.role)
  const loader = useSectionParts((parts) => parts.loader)
  const open = useOpenAtOnce()
  const { pathname } = useLocation()
  const shown = sectionAt(pathname)?.path
  const marked = menuEntryAt(pathname, role)?.path
  return (
    <nav aria-label={i18n.t('Sections')} className={classes.menu}>
      {menuOf(role).map((section) => {
        const prefetch = () => void loader?.load(section)
        return (
          <Link
            key={section.path}
            to={section.path}
            className={classes.entry}
            // "true" when the screen belongs to this entry, but is not its page.
            aria-current={section.path === shown ? 'page' : section.path === marked ? 'true' : undefined}
            onClick={(event) => {
              onChoose?.()
              open(event, section.path)
            }}
            onMouseEnter={prefetch}
            onFocus={prefetch}
          >
            {section.icon && <SectionIcon icon={section.icon} />}
            {labelOf(section)}
          </Link>
        )
      })}
    </nav>
  )
}
