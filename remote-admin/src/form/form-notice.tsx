import { Alert, Stack } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'

interface FormNoticeProps {
  icon: ReactNode
  title: string
  /** True when it answers no action of the user: the focus stays in its field. It must be in a live region. */
  isQuiet?: boolean
  children: ReactNode
}

/** Says in a form why the record is not saved yet, or what has happened to it. */
export function FormNotice({ isQuiet = false, children, ...rest }: FormNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  // The notice takes the focus, because in a long form it may be far above the submit button.
  useEffect(() => {
    if (!isQuiet) notice.current?.focus()
  }, [isQuiet])
  return (
    <Alert ref={notice} tabIndex={-1} role={isQuiet ? 'group' : 'alert'} color="yellow" {...rest}>
      <Stack gap="sm" align="start">
        {children}
      </Stack>
    </Alert>
  )
}
