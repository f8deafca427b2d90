import { CloseButton, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useLingui } from 'shared-i18n'
import classes from './release-notice.module.css'
import { dismissRelease } from './release-watch'
import { ReloadButton } from './remote-failed'

/** Says that a new release is out, without covering content. */
export function ReleaseNotice() {
  const { i18n } = useLingui()
  // Screen readers announce changes in a live region, not text that is there when the region is added.
  const [said, say] = useState(false)
  useEffect(() => say(true), [])
  return (
    <div role="status" data-screen-only className={classes.notice}>
      {said && (
        <>
          <Text size="sm" className={classes.text}>
            {i18n.t('A new version is out.')}
          </Text>
          <ReloadButton size="compact-sm" variant="light" />
          <CloseButton
            size="sm"
            className={classes.dismiss}
            aria-label={i18n.t('Dismiss')}
            onClick={dismissRelease}
          />
        </>
      )}
    </div>
  )
}
