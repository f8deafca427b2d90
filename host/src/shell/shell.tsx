import { Fragment, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { accountOf, useSession } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import { lazyScreen } from 'shared-ui'
import type { Config } from '../config/config'
import { CleanupBoundary } from '../error/cleanup-boundary'
import { isCovered } from '../overlay-store'
import { useLoggedInChunk } from '../remotes/load-sections'
import { useIsUpdateAvailable } from '../remotes/release-watch'
import { useSections } from '../sections'
import { Footer } from './footer'
import { Header } from './header'
import classes from './shell.module.css'

const CONTENT = 'content'

const Overlays = lazyScreen(async () => (await import('./overlays')).Overlays, { optional: true })
const OverrideBadge = lazyScreen(async () => (await import('../remotes/override-badge')).OverrideBadge, {
  optional: true,
})
const RunningRemotes = lazyScreen(async () => (await import('../remotes/running-remotes')).RunningRemotes, {
  optional: true,
})
const ReleaseNotice = lazyScreen(async () => (await import('../remotes/release-notice')).ReleaseNotice, {
  optional: true,
})

/** The frame around the sections: header, menu and footer. */
export function Shell({ config }: { config: Config }) {
  const { i18n } = useLingui()
  const loggedIn = useSession(({ user }) => user.role !== 'NONE')
  const account = useSession(({ user }) => accountOf(user))
  const hasSections = useSections(({ sections }) => sections !== undefined)
  const { Breadcrumbs, SideMenu } = useLoggedInChunk()
  const isDemo = useSession(({ user }) => user.role.endsWith('-DEMO'))
  const isOutdated = useIsUpdateAvailable()
  const content = useRef<HTMLElement>(null)

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
      <Header />
      {loggedIn && hasSections && SideMenu && (
        <>
          <div className={classes.menu}>
            <SideMenu />
          </div>
          <Overlays key={account} />
        </>
      )}
      <div className={classes.content}>
        {Breadcrumbs && <Breadcrumbs />}
        {isOutdated && <ReleaseNotice />}
        {isDemo && <DemoNotice />}
        <Content id={CONTENT} ref={content} />
        {(config.showRemotes ?? import.meta.env.DEV) && <AskedRemotes config={config} />}
      </div>
      <Footer brand={config.brand} links={config.links} />
      {config.overrides && <OverrideBadge overrides={config.overrides} />}
      <ScrollRestoration getKey={visitOf} />
    </div>
  )
}

/** Every first screen of a tab has the same key, and a reload alone goes back to where it was left. */
const visitOf = ({ key, pathname }: Location) => (key === 'default' ? pathname : key)

/** Stays open when a menu entry leads to an address without the parameter. */
function AskedRemotes({ config }: { config: Config }) {
  const asked = new URLSearchParams(useLocation().search).has('remotes')
  const [open, setOpen] = useState(asked)
  useEffect(() => setOpen((before) => before || asked), [asked])
  return open && <RunningRemotes config={config} onClose={() => setOpen(false)} />
}

interface ContentProps {
  id: string
  ref: RefObject<HTMLElement | null>
}

/** The screen of the address. It follows the navigations, so that the shell around it is not rendered with them. */
function Content({ id, ref }: ContentProps) {
  const account = useSession(({ user }) => accountOf(user))
  const { Setup } = useLoggedInChunk()
  useFocusOnNavigation(ref)
  return (
    <main ref={ref} id={id} tabIndex={-1} className={classes.main}>
      {/* The key remounts the screen for another account, so that no typed text is shown to another user. */}
      <CleanupBoundary>
        <Fragment key={account}>
          {Setup && <Setup />}
          <Outlet />
        </Fragment>
      </CleanupBoundary>
    </main>
  )
}

/** Shown on every screen of a demo. */
function DemoNotice() {
  const { i18n } = useLingui()
  return (
    <p data-screen-only className={classes.demo} role="note">
      <b>{i18n.t('Demo')}</b>{' '}
      {i18n.t('with sample data: sales stay until logout, other changes until a reload.')}
    </p>
  )
}

/**
 * Moves the focus to the heading of the new screen, so that keyboard and screen reader users continue there.
 * While the heading is not rendered yet, the content element has the focus. A screen that has focused one of
 * its fields keeps that focus.
 */
function useFocusOnNavigation(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    const main = content.current
    if (!main || shown.current === pathname) return
    shown.current = pathname
    // What has been opened since the press keeps the focus.
    if (isCovered()) return
    if (main.contains(document.activeElement) && document.activeElement !== main) return
    if (focusHeading(main)) return
    main.focus({ preventScroll: true })
    const watch = new MutationObserver(() => {
      if (document.activeElement !== main || focusHeading(main)) watch.disconnect()
    })
    watch.observe(main, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [pathname, content])
}

function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
