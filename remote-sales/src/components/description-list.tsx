import type { ReactNode } from 'react'
import classes from './description-list.module.css'

export function DescriptionList({ children }: { children: ReactNode }) {
  return <dl className={classes.list}>{children}</dl>
}

interface DescriptionProps {
  term: string
  /** Keeps the value beside its term on narrow screens too, in one column with the others. */
  short?: boolean
  action?: ReactNode
  children: ReactNode
}

export function Description({ term, short = false, action, children }: DescriptionProps) {
  return (
    <div className={classes.row} data-short={short || undefined}>
      <dt className={classes.term}>
        {term}
        {action}
      </dt>
      <dd className={classes.value} translate="no">
        {children}
      </dd>
    </div>
  )
}
