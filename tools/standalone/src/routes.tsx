import { Box, Code, Stack, Title } from '@mantine/core'
import { Navigate, Outlet, type RouteObject, useRouteError } from 'react-router-dom'
import { useSession } from 'shared-auth'
import { lazyScreen } from 'shared-ui'
import { Toasts } from 'shared-ui/toasts'
import { Bar } from './bar'
import { type Remote, type Section, sectionsOf } from './remote'

/** The remote's routes, with the same paths as in the suite. */
export function routesOf(remote: Remote): RouteObject[] {
  return [
    {
      element: <Page remote={remote} />,
      children: [
        {
          errorElement: <Failed />,
          children: [
            ...remote.sections.map(sectionRoute),
            { path: '*', element: <FirstSection remote={remote} /> },
          ],
        },
      ],
    },
  ]
}

function sectionRoute({ path, module, open }: Section): RouteObject {
  const Component = lazyScreen(async () => {
    const exported = (await open())[module.slice('./'.length)]
    if (!exported) throw new Error(`${module} exports no ${module.slice('./'.length)}`)
    return exported
  })
  return { path: `${path}/*`, element: <Component /> }
}

function Page({ remote }: { remote: Remote }) {
  const role = useSession(({ user }) => user.role)
  return (
    <>
      <Bar remote={remote} />
      <Toasts />
      {/* The key remounts the screen for another role, because that is another user. */}
      <Box component="main" p="md" key={role}>
        <Outlet />
      </Box>
    </>
  )
}

function FirstSection({ remote }: { remote: Remote }) {
  const role = useSession(({ user }) => user.role)
  const [first] = sectionsOf(remote, role)
  return first ? <Navigate to={first.path} replace /> : null
}

function Failed() {
  const error = useRouteError()
  return (
    <Stack role="alert">
      <Title order={1}>The section has stopped</Title>
      <Code block>{error instanceof Error ? (error.stack ?? error.message) : String(error)}</Code>
    </Stack>
  )
}
