import { Alert, Stack } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'

interface FormNoticeProps {
  icon: ReactNode
  title: string
  children: ReactNode
}

/** Says in a form why the record is not saved yet. */
export function FormNotice({ children, ...rest }: FormNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  // The notice takes the focus, because in a long form it may be far above the submit button.
  useEffect(() => notice.current?.focus(), [])
  return (
    <Alert ref={notice} tabIndex={-1} role="alert" color="yellow" {...rest}>
      <Stack gap="sm" align="start">
        {children}
      </Stack>
    </Alert>
  )
}
