import { useMemo } from 'react'
import { type RouteObject, useRoutes } from 'react-router-dom'
import { lazyScreen } from 'shared-ui'
import { NotFound } from '../error/error-page'
import type { Section, SectionRefusal, Sections } from '../sections'
import { SectionGate } from '../session/section-gate'
import { RemoteSection } from './remote-section'

const RefusedSection = lazyScreen(async () => (await import('./refused-section')).RefusedSection, {
  optional: true,
})

/** The routes of all sections, with "Not Found" for any other address. */
export function SectionScreens({ sections }: { sections: Sections }) {
  const routes = useMemo(() => routesOf(sections), [sections])
  return useRoutes(routes)
}

const routesOf = ({ accepted, refused }: Sections): RouteObject[] => [
  ...accepted.map(sectionRoute),
  ...refused.flatMap(refusedRoute),
  { path: '*', element: <NotFound /> },
]

const sectionRoute = (section: Section): RouteObject => ({
  path: `${section.path}/*`,
  element: section.public ? (
    <RemoteSection section={section} />
  ) : (
    <SectionGate section={section}>
      <RemoteSection section={section} />
    </SectionGate>
  ),
})

const refusedRoute = (section: SectionRefusal): RouteObject[] =>
  section.path === undefined
    ? []
    : [{ path: `${section.path}/*`, element: <RefusedSection section={section} /> }]
