import { Link, useLocation } from 'react-router-dom'
import { useSession } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import { useBackToList, useTitles } from 'shared-ui'
import { labelOf, landingOf, listOf, sectionAt } from '../sections'
import classes from './breadcrumbs.module.css'

/** Home, the section, and the title of the page or subpage within it. Nothing on the first page of a section, which has its name. */
export function Breadcrumbs() {
  const { i18n } = useLingui()
  const { pathname } = useLocation()
  const role = useSession(({ user }) => user.role)
  const { page, subpage } = useTitles()
  const opened = sectionAt(pathname)
  const section = opened && listOf(opened, role)
  const home = landingOf(role)
  const list = useBackToList(section?.path ?? '')
  if (!section || !home) return null
  const label = labelOf(section)
  // Sections with several pages name them with their page titles.
  const below = subpage ?? (pathname === section.path || page === label ? undefined : page)
  if (!below) return null
  return (
    <nav aria-label={i18n.t('Breadcrumb')} className={classes.breadcrumbs}>
      <ol>
        <li>
          <Link to={home.path}>{i18n.t('Home')}</Link>
        </li>
        <li>
          <Link to={list}>{label}</Link>
        </li>
        <li aria-current="page">{below}</li>
      </ol>
    </nav>
  )
}
