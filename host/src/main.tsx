import '@mantine/core/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { configureApi } from 'shared-api'
import { useSession } from 'shared-auth'
import { App } from './app'
import { readConfig } from './config'
import { loader } from './remotes/loader'
import { landingOf, mayOpen, sectionAt } from './sections'

startFirstSection()
void start()

/** Whoever is signed in gets the section's remote on its way before React renders anything. */
function startFirstSection() {
  const { role } = useSession.getState().user
  const asked = sectionAt(location.pathname.slice(import.meta.env.BASE_URL.length - 1))
  const section = asked && mayOpen(asked, role) ? asked : landingOf(role)
  if (section) void loader.load(section)
}

async function start() {
  const container = document.getElementById('root')
  if (!container) throw new Error('index.html has no element "root"')
  const root = createRoot(container)
  try {
    const config = await readConfig()
    configureApi({ baseUrl: config.apiBaseUrl })
    root.render(
      <StrictMode>
        <App config={config} />
      </StrictMode>,
    )
  } catch (error) {
    root.render(<p role="alert">{String(error)}</p>)
  }
}
