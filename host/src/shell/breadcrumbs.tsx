import { Link, useLocation } from 'react-router-dom'
import { useSession } from 'shared-auth'
import { useTitles } from 'shared-ui'
import { landingOf, sectionAt } from '../sections'
import classes from './breadcrumbs.module.css'

/** Home, the section, and the title of the page or subpage within it. */
export function Breadcrumbs() {
  const { pathname } = useLocation()
  const role = useSession(({ user }) => user.role)
  const { page, subpage } = useTitles()
  const section = sectionAt(pathname)
  const home = landingOf(role)
  if (!section || !home) return null
  // Sections with several pages name them with their page titles.
  const below = subpage ?? (pathname === section.path || page === section.label ? undefined : page)
  return (
    <nav aria-label="Breadcrumb" className={classes.breadcrumbs}>
      <ol>
        <li>
          <Link to={home.path}>Home</Link>
        </li>
        <li>{below ? <Link to={section.path}>{section.label}</Link> : <Here>{section.label}</Here>}</li>
        {below && (
          <li>
            <Here>{below}</Here>
          </li>
        )}
      </ol>
    </nav>
  )
}

function Here({ children }: { children: string }) {
  return <span aria-current="page">{children}</span>
}
