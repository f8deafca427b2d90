import { NavLink } from 'react-router-dom'
import { useSession } from 'shared-auth'
import { loader } from '../remotes/loader'
import { menuOf } from '../sections'
import { SECTION_ICONS } from './section-icons'
import classes from './side-menu.module.css'

interface SideMenuProps {
  /** An entry was chosen. */
  onChoose?: () => void
}

/** The sections of the user's role; the first is where the role lands. */
export function SideMenu({ onChoose }: SideMenuProps) {
  const role = useSession(({ user }) => user.role)
  return (
    <nav aria-label="Sections" className={classes.menu}>
      {menuOf(role).map((section) => {
        const Icon = SECTION_ICONS[section.path]
        const prefetch = () => void loader.load(section)
        return (
          <NavLink
            key={section.path}
            to={section.path}
            className={classes.entry ?? ''}
            onClick={onChoose}
            onMouseEnter={prefetch}
            onFocus={prefetch}
          >
            {Icon && <Icon size={20} aria-hidden />}
            {section.label}
          </NavLink>
        )
      })}
    </nav>
  )
}
