import { type MouseEvent, useRef } from 'react'
import { ScrollRestoration, useLocation } from 'react-router-dom'
import { accountOf, useSession } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import type { Config } from '../config/config'
import { lazyPart } from '../parts/lazy-part'
import { useIsUpdateAvailable } from '../releases/release-watch'
import { useSections } from '../sections'
import { loadQueryClient } from '../session/query-client-store'
import { Breadcrumbs } from './breadcrumbs'
import { Content } from './content'
import { DemoNotice } from './demo-notice'
import { Footer } from './footer'
import { Header } from './header'
import classes from './shell.module.css'
import { SideMenu } from './side-menu'
import { usePreloadOnInput } from './use-preload-on-input'

const CONTENT = 'content'
const LOGIN_SCREENS = ['/', '/login']

const Overlays = lazyPart(async () => {
  const [{ Overlays }] = await Promise.all([import('./overlays'), loadQueryClient()])
  return Overlays
})
const OverrideBadge = lazyPart(
  async () => (await import('../remotes/overrides/override-badge')).OverrideBadge,
)
const ReleaseNotice = lazyPart(async () => (await import('../releases/release-notice')).ReleaseNotice)

/** The frame around the sections: header, menu and footer. */
export function Shell({ config }: { config: Config }) {
  const { i18n } = useLingui()
  const loggedIn = useSession(({ user }) => user.role !== 'NONE')
  const account = useSession(({ user }) => accountOf(user))
  const hasSections = useSections(({ sections }) => sections !== undefined)
  const isDemo = useSession(({ user }) => user.role.endsWith('-DEMO'))
  const isOutdated = useIsUpdateAvailable()
  const content = useRef<HTMLElement>(null)
  const isLoginScreen = !loggedIn && LOGIN_SCREENS.includes(useLocation().pathname)
  usePreloadOnInput(isLoginScreen)

  // Prevents the browser's jump, which would add an entry to the history.
  const skipToContent = (event: MouseEvent) => {
    event.preventDefault()
    content.current?.focus()
  }

  return (
    <div className={classes.shell} data-menu={loggedIn || undefined}>
      <a className={classes.skip} href={`#${CONTENT}`} onClick={skipToContent}>
        {i18n.t('Skip to the content')}
      </a>
      <Header brand={config.brand} />
      {loggedIn && hasSections && (
        <>
          <div className={classes.menu}>
            <SideMenu />
          </div>
          <Overlays key={account} />
        </>
      )}
      <div className={classes.content}>
        {isOutdated && <ReleaseNotice />}
        {isDemo && <DemoNotice />}
        <Breadcrumbs />
        <Content id={CONTENT} ref={content} />
      </div>
      <Footer brand={config.brand} links={config.links} />
      {config.overrides && <OverrideBadge overrides={config.overrides} />}
      <ScrollRestoration />
    </div>
  )
}
