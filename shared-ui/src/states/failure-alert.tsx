import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'

/** Shows why a form was not accepted; nothing when `children` is empty. */
export const FailureAlert = ({ children }: { children: ReactNode }) =>
  children && (
    <Alert role="alert" color="red">
      {children}
    </Alert>
  )
