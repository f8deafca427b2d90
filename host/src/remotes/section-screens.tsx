import { type ReactNode, useEffect, useMemo } from 'react'
import { Navigate, type RouteObject, useLocation, useRoutes } from 'react-router-dom'
import { useSession } from 'shared-auth'
import { isLanguage, startLanguage, withdrawOriginal } from 'shared-i18n'
import { lazyScreen, storedRegion } from 'shared-ui'
import { CleanupBoundary } from '../error/cleanup-boundary'
import { NotFound } from '../error/error-page'
import { reportError } from '../error/report-error'
import { listOf, type Section, type SectionRefusal, type Sections } from '../sections'
import { SectionGate } from '../session/section-gate'
import { RemoteSection } from './remote-section'

const RefusedSection = lazyScreen(async () => (await import('./refused-section')).RefusedSection, {
  optional: true,
})

/** The routes of all sections, with "Not Found" for any other address. */
export function SectionScreens({ sections }: { sections: Sections }) {
  const routes = useMemo(() => routesOf(sections), [sections])
  return <CleanupBoundary>{useRoutes(routes)}</CleanupBoundary>
}

const routesOf = ({ accepted, refused }: Sections): RouteObject[] => [
  ...accepted.flatMap(sectionRoutes),
  ...refused.flatMap(refusedRoute),
  { path: '*', element: <NotFound /> },
]

const sectionRoutes = (section: Section): RouteObject[] => [
  ...(section.within ? [{ path: section.path, element: <ToList section={section} /> }] : []),
  sectionRoute(section),
]

/** Leads from the path of a section without a list of its own to the list of its pages. */
function ToList({ section }: { section: Section }) {
  const { search } = useLocation()
  const list = listOf(
    section,
    useSession(({ user }) => user.role),
  )
  return list === section ? (
    sectionRoute(section).element
  ) : (
    <Navigate to={{ pathname: list.path, search }} replace />
  )
}

const sectionRoute = (section: Section) => ({
  path: `${section.path}/*`,
  element: section.public ? (
    <ForClients>
      <RemoteSection section={section} />
    </ForClients>
  ) : (
    <SectionGate section={section}>
      <RemoteSection section={section} />
    </SectionGate>
  ),
})

/** A client reads the language of the business or else of the browser, and not the mixed texts of the specification. */
function ForClients({ children }: { children: ReactNode }) {
  useEffect(() => {
    withdrawOriginal()
    const language = storedRegion()?.language
    void startLanguage(isLanguage(language) ? language : 'auto', 'es').catch(reportError)
  }, [])
  return children
}

const refusedRoute = (section: SectionRefusal): RouteObject[] =>
  section.path === undefined
    ? []
    : [{ path: `${section.path}/*`, element: <RefusedSection section={section} /> }]
