import type { ReactNode } from 'react'
import { Scenery } from './scenery'
import classes from './way-in.module.css'

/** Where somebody comes in from outside: what there is to do, beside a view of where it leads. */
export function WayIn({ children }: { children: ReactNode }) {
  return (
    <div className={classes.wayIn}>
      <Scenery className={classes.scenery} />
      <div className={classes.cards}>{children}</div>
    </div>
  )
}
