import { Button, type ButtonProps } from '@mantine/core'
import { useReleaseWatch } from './release-watch'

/** What is not saved asks before it is lost, as with any reload; a sale's draft is stored. */
export function ReloadButton(props: ButtonProps) {
  const isOutdated = useReleaseWatch(({ found }) => found !== '')
  return (
    <Button {...props} onClick={() => location.reload()}>
      {isOutdated ? 'Reload for the new version' : 'Reload the page'}
    </Button>
  )
}
