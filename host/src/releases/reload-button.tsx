import { Button, type ButtonProps } from '@mantine/core'
import { useReleaseWatch } from './release-watch'

/** Reloads the page. The leave guard of a changed form asks first, and a sale's draft is stored. */
export function ReloadButton(props: ButtonProps) {
  const isOutdated = useReleaseWatch(({ found }) => found !== '')
  return (
    <Button {...props} onClick={() => location.reload()}>
      {isOutdated ? 'Reload for the new version' : 'Reload the page'}
    </Button>
  )
}
