import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { onSessionReset } from 'shared-auth'
import { dismissToast, lazyScreen, loadAfterFirstRows, removeToastAction } from 'shared-ui'
import { useOverlay } from '../overlay-store'
import { ignoreStrayClicks, useBackCloses, useLostFocus } from './page-effects'
import { useNotesVisits } from './palette/visited'
import { useShortcuts } from './shortcuts/use-shortcuts'
import { useLoadsAfterFirstRows } from './use-loads-after-first-rows'

const Toasts = lazyScreen(() => loadAfterFirstRows(async () => (await import('shared-ui/toasts')).Toasts), {
  optional: true,
})
const MenuDrawer = lazyScreen(async () => (await import('./menu-drawer')).MenuDrawer, {
  optional: true,
  afterFirstRows: true,
})

const ShownOverlay = lazyScreen(async () => (await import('./shown-overlay')).ShownOverlay, {
  optional: true,
  afterFirstRows: true,
})

/**
 * Overlays, shortcuts and toasts of a logged-in user. In its own chunk, so that the login screen does not
 * wait for it.
 */
export function Overlays() {
  const isMenuOpen = useOverlay(({ shown }) => shown === 'menu')
  const isOtherOpen = useOverlay(({ shown }) => shown !== undefined && shown !== 'menu')
  const close = useOverlay((overlay) => overlay.close)
  // Both stay mounted when they are closed: the menu can slide away, and a failure is told.
  const [hasMenu, setHasMenu] = useState(isMenuOpen)
  if (isMenuOpen && !hasMenu) setHasMenu(true)
  const [hasOther, setHasOther] = useState(isOtherOpen)
  if (isOtherOpen && !hasOther) setHasOther(true)
  useEffect(() => onSessionReset(dismissToast), [])
  useEffect(ignoreStrayClicks, [])
  return (
    <>
      <PageEffects />
      {hasMenu && <MenuDrawer opened={isMenuOpen} onClose={() => close('menu')} />}
      {hasOther && <ShownOverlay />}
      <Toasts />
    </>
  )
}

/** The effects that follow address and requests. In a component of their own, so that the overlays are not rendered with them. */
function PageEffects() {
  const { pathname } = useLocation()
  const closeOfOtherPage = useOverlay((overlay) => overlay.closeOfOtherPage)
  useShortcuts()
  useNotesVisits()
  useBackCloses()
  useLostFocus()
  useLoadsAfterFirstRows()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the overlay, and ends what a toast offers.
  useEffect(
    () => () => {
      closeOfOtherPage()
      removeToastAction()
    },
    [pathname, closeOfOtherPage],
  )
  return null
}
