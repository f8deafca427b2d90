import { NavLink } from 'react-router-dom'
import { useSession } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import { labelOf } from '../section-label'
import { menuOf, useSections } from '../sections'
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
  const loader = useSections(({ parts }) => parts?.loader)
  const open = useOpenAtOnce()
  return (
    <nav aria-label={i18n.t('Sections')} className={classes.menu}>
      {menuOf(role).map((section) => {
        const prefetch = () => void loader?.load(section)
        return (
          <NavLink
            key={section.path}
            to={section.path}
            className={classes.entry ?? ''}
            onClick={(event) => {
              onChoose?.()
              open(event, section.path)
            }}
            onMouseEnter={prefetch}
            onFocus={prefetch}
          >
            {section.icon && <SectionIcon icon={section.icon} />}
            {labelOf(section)}
          </NavLink>
        )
      })}
    </nav>
  )
}
