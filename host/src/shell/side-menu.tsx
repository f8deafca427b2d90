import { Link, useLocation } from 'react-router-dom'
import { useSession } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import { useSectionParts } from '../remotes/section-parts-store'
import { labelOf } from '../section-label'
import { furtherMenuOf, menuOf, type Section, sectionAt } from '../sections'
import { SectionIcon } from './section-icon'
import classes from './side-menu.module.css'
import { useOpenAtOnce } from './use-open-at-once'

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
  const loader = useSectionParts((parts) => parts.loader)
  const open = useOpenAtOnce()
  const shown = sectionAt(useLocation().pathname)?.path
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
