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
import { landingOf, mayOpen, sectionAt } from './sections'

const config = readConfig().then((read) => {
  configureApi({ baseUrl: read.apiBaseUrl, timeZone: read.timeZone })
  configureFormat(read)
  return read
})

watchErrors()
watchReleases()
resume()
void show()

/**
 * Whoever is signed in gets the section on its way, and the session's new access token, before React renders anything.
 * Failures show later, where the section and the session's start are waited for.
 */
function resume() {
  const { role } = useSession.getState().user
  const asked = sectionAt(location.pathname.slice(import.meta.env.BASE_URL.length - 1))
  const section = asked && mayOpen(asked, role) ? asked : landingOf(role)
  if (section) void loader.load(section)
  config.then(refreshSession).catch(() => undefined)
}

async function show() {
  const container = document.getElementById('root')
  if (!container) throw new Error('index.html has no element "root"')
  const root = createRoot(container, { onCaughtError: reportCaught })
  try {
    root.render(
      <StrictMode>
        <App config={await config} />
      </StrictMode>,
    )
  } catch (error) {
    root.render(<StartError error={error} />)
  }
}
