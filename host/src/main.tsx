import '@mantine/core/styles.css'
import { catalogues } from 'virtual:texts'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { configureApi, refreshSession, resendLogout, restoreServerTime } from 'shared-api'
import { translateMessages } from 'shared-api/contract'
import { useSession } from 'shared-auth'
import { addTexts, i18n, offerLanguages, startLanguage } from 'shared-i18n'
import { configureFormat, reportFailedLoads, startRegion, storedRegion } from 'shared-ui'
import { App } from './app'
import { readConfig } from './config/read-config'
import { StartError } from './error/error-page'
import { reportCaughtError, reportError, watchErrors } from './error/report-error'
import { loadSections, setLoggedInChunk, useLoggedInChunk } from './remotes/load-sections'
import { watchReleases } from './remotes/release-watch'
import { createRouter } from './router'
import { landingOf, mayOpen, sectionAt } from './sections'
import { startOffice } from './session/follow-office'
import { followRegion, readFirstRegion } from './session/follow-region'

restoreServerTime()
setLoggedInChunk(() => import('./logged-in-chunk'))

const started = readConfig().then((config) => {
  const { apiBaseUrl: baseUrl, offlineHours } = config
  const { timeZone, currency } = storedRegion() ?? config
  configureApi({ baseUrl, timeZone, currency, offlineHours })
  configureFormat(config)
  offerLanguages(config.languages)
  translateMessages((text, values) => i18n.t(text, { ...values }))
  return config
})

const isLoggedIn = () => useSession.getState().user.role !== 'NONE'

// A failure leaves the default texts.
const translated = Promise.all([started, addTexts('host', (language) => catalogues[language]())]).then(
  async ([{ language }]) => {
    if (!isLoggedIn()) await readFirstRegion()
    const region = storedRegion()
    return (region ? startRegion(region) : startLanguage(language)).catch(reportError)
  },
)

// If the boot script has not run yet, its preloads would now fetch the same files again.
document.getElementById('logged-in')?.remove()
watchErrors()
startOffice()
reportFailedLoads(reportError)
watchReleases()
started.then(resendLogout, () => undefined)
resume().catch(() => undefined)
void show()

/**
 * Starts to load the user's section and to refresh the access token before React renders. Failures are shown
 * later by the components that wait for both.
 */
async function resume() {
  // The login screen loads neither the sections nor the code that checks them.
  useSession.subscribe(({ user }, before) => {
    if (user !== before.user && isLoggedIn()) void loadSection()
  })
  if (!isLoggedIn()) return
  void loadSection()
  await started
  refreshSession().catch(() => undefined)
}

/** Loads the sections, and starts to load the one of the address or the first one of the role. */
async function loadSection() {
  await loadSections()
  const { role } = useSession.getState().user
  const asked = sectionAt(location.pathname.slice(import.meta.env.BASE_URL.length - 1))
  const section = asked && mayOpen(asked, role) ? asked : landingOf(role)
  if (section) void useLoggedInChunk.getState().loader?.load(section)
}

async function show() {
  const container = document.getElementById('root')
  if (!container) throw new Error('index.html has no element "root"')
  const root = createRoot(container, { onCaughtError: reportCaughtError })
  try {
    const [config] = await Promise.all([started, translated])
    if (isLoggedIn()) await loadSections()
    const router = createRouter(config)
    // In a transition React renders in slices of a few milliseconds, so that the first screen does not block the page.
    startTransition(() =>
      root.render(
        <StrictMode>
          <App config={config} router={router} />
        </StrictMode>,
      ),
    )
    followRegion()
  } catch (error) {
    root.render(<StartError error={error} />)
  }
}
