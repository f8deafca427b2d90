import { Title } from '@mantine/core'
import { useEffect, useRef } from 'react'

/** The id of the shown step's title, which describes the search of the step. */
export const STEP_TITLE = 'step-title'

/**
 * Takes the focus, so that keyboard and screen reader users continue at the step that has just opened. A search below it takes it
 * over.
 */
export function StepTitle({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Title order={2} id={STEP_TITLE} ref={title} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </Title>
  )
}
