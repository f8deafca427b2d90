import type { RefObject } from 'react'
import { Outlet } from 'react-router-dom'
import { accountOf, useSession } from 'shared-auth'
import classes from './shell.module.css'
import { useFocusOnNavigation } from './use-focus-on-navigation'

interface ContentProps {
  id: string
  ref: RefObject<HTMLElement | null>
}

/** The screen of the address. It follows the navigations, so that the shell around it is not rendered with them. */
export function Content({ id, ref }: ContentProps) {
  const account = useSession(({ user }) => accountOf(user))
  useFocusOnNavigation(ref)
  return (
    <main ref={ref} id={id} tabIndex={-1} className={classes.main}>
      {/* The key remounts the screen for another account, so that no typed text is shown to another user. */}
      <Outlet key={account} />
    </main>
  )
}
