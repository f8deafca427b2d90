import { MantineProvider } from '@mantine/core'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import type { Config } from './config'
import { RemoteSection } from './remotes/remote-section'
import { SECTIONS } from './sections'

const router = createBrowserRouter(
  SECTIONS.map((section) => ({ path: `${section.path}/*`, element: <RemoteSection section={section} /> })),
  { basename: import.meta.env.BASE_URL },
)

export function App({ config }: { config: Config }) {
  return (
    <MantineProvider defaultColorScheme="auto">
      <header>{config.brand}</header>
      <RouterProvider router={router} />
    </MantineProvider>
  )
}
