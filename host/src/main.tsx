import '@mantine/core/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { configureApi, refreshSession } from 'shared-api'
import { useSession } from 'shared-auth'
import { configureFormat } from 'shared-ui'
import { App } from './app'
import { readConfig } from './config'
import { StartError } from './error/start-error'
import { reportCaught, watchErrors } from './error/watch-errors'
import { watchReleases } from './releases/release-watch'
import { loader } from './remotes/loader'
import { readSections } from './remotes/read-sections'
import { landingOf, mayOpen, sectionAt, setSections } from './sections'

const started = readConfig().then((config) => {
  configureApi({ baseUrl: config.apiBaseUrl, timeZone: config.timeZone })
  configureFormat(config)
  const sections = readSections(config.remotes)
  setSections(sections)
  return { config, sections }
})

watchErrors()
watchReleases()
window.addEventListener('online', () => loader.retryFailed())
resume().catch(() => undefined)
void show()

/**
 * Starts to load the user's section and to refresh the access token before React renders. Failures are shown
 * later by the components that wait for both.
 */
async function resume() {
  const { sections } = await started
  const { role } = useSession.getState().user
  const asked = sectionAt(location.pathname.slice(import.meta.env.BASE_URL.length - 1))
  const section = asked && mayOpen(asked, role) ? asked : landingOf(role)
  if (section) void loader.load(section)
  refreshSession().catch(() => undefined)
  if (sections.refused.length === 0) return
  const { reportRefused } = await import('./remotes/refused-section')
  sections.refused.forEach(reportRefused)
}

async function show() {
  const container = document.getElementById('root')
  if (!container) throw new Error('index.html has no element "root"')
  const root = createRoot(container, { onCaughtError: reportCaught })
  try {
    root.render(
      <StrictMode>
        <App {...(await started)} />
      </StrictMode>,
    )
  } catch (error) {
    root.render(<StartError error={error} />)
  }
}
