import type { MouseEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { useSession } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import { useLoggedInChunk } from '../remotes/load-sections'
import { furtherMenuOf, labelOf, listOf, menuOf, type Section, sectionAt } from '../sections'
import classes from './side-menu.module.css'

interface SideMenuProps {
  /** Called when an entry is chosen. */
  onChoose?: () => void
}

/** The menu of the user's role in two groups. The first entry is the landing screen. */
export function SideMenu(props: SideMenuProps) {
  const { i18n } = useLingui()
  const role = useSession(({ user }) => user.role)
  const further = furtherMenuOf(role)
  return (
    <div className={classes.menu}>
      <nav aria-label={i18n.t('Sections')} className={classes.group}>
        <Entries sections={menuOf(role)} {...props} />
      </nav>
      {further.length > 0 && (
        <nav aria-label={i18n.t('More screens')} className={classes.group}>
          <Entries sections={further} {...props} />
        </nav>
      )}
    </div>
  )
}

function Entries({ sections, onChoose }: SideMenuProps & { sections: readonly Section[] }) {
  const loader = useLoggedInChunk((parts) => parts.loader)
  const open = useOpenAtOnce()
  const role = useSession(({ user }) => user.role)
  const section = sectionAt(useLocation().pathname)
  const shown = section && listOf(section, role).path
  return sections.map((section) => {
    const prefetch = () => void loader?.load(section)
    return (
      <Link
        key={section.path}
        to={section.path}
        className={classes.entry}
        aria-current={section.path === shown ? 'page' : undefined}
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
  })
}

/**
 * Opens the target of a plain click on a link in one synchronous render. The router's own navigation is a transition, which
 * React renders in slices between other work, so that the screen is shown a frame or two later.
 */
function useOpenAtOnce(): (event: MouseEvent<HTMLAnchorElement>, path: string) => void {
  const navigate = useNavigate()
  return (event, path) => {
    const { button, metaKey, altKey, ctrlKey, shiftKey, currentTarget } = event
    // The browser opens a new tab or window.
    if (button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return
    event.preventDefault()
    void navigate(path, { flushSync: true, replace: currentTarget.href === location.href })
  }
}

interface SectionIconProps {
  /** The path data in the section's manifest. */
  icon: string
  size?: number
}

/** Draws an icon in Tabler's outline style from its path data, so that remotes can use any icon. */
export function SectionIcon({ icon, size = 20 }: SectionIconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={icon} />
    </svg>
  )
}
