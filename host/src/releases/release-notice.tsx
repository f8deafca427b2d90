import { CloseButton, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import classes from './release-notice.module.css'
import { dismissRelease } from './release-watch'
import { ReloadButton } from './reload-button'

/** Says that a new release is out, without covering content. */
export function ReleaseNotice() {
  // Screen readers announce changes in a live region, not text that is there when the region is added.
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
