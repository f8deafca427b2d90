import type { ReactNode } from 'react'
import classes from './facts.module.css'

/** What is known of one thing, term by term. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>
}

interface FactProps {
  term: string
  /** Stays beside its term on a phone too. */
  short?: boolean
  children: ReactNode
}

export function Fact({ term, short = false, children }: FactProps) {
  return (
    <div className={classes.fact} data-short={short || undefined}>
      <dt className={classes.term}>{term}</dt>
      <dd className={classes.value}>{children}</dd>
    </div>
  )
}
