import { CloseButton, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import classes from './release-notice.module.css'
import { dismissRelease } from './release-watch'
import { ReloadButton } from './reload-button'

/** Lies beside what the user works with, or before it: never over it. */
export function ReleaseNotice() {
  // Screen readers tell of what changes in a region, not of a region that comes with its text.
  const [said, say] = useState(false)
  useEffect(() => say(true), [])
  return (
    <div role="status" className={classes.notice}>
      {said && (
        <>
          <Text size="sm" className={classes.text}>
            A new version is out.
          </Text>
          <ReloadButton size="compact-sm" variant="light" />
          <CloseButton size="sm" className={classes.dismiss} aria-label="Dismiss" onClick={dismissRelease} />
        </>
      )}
    </div>
  )
}
