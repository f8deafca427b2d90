import type { ReactNode } from 'react'
import classes from './auth-layout.module.css'
import { Scenery } from './scenery'

/** The layout of the screens for logged-out users: cards beside a picture. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classes.layout}>
      <Scenery className={classes.scenery} />
      <div className={classes.cards}>{children}</div>
    </div>
  )
}
