import { Button, type ButtonProps } from '@mantine/core'
import { useLingui } from 'shared-i18n'
import { useReleaseWatch } from './release-watch'

/** Reloads the page. The leave guard of a changed form asks first, and a sale's draft is stored. */
export function ReloadButton(props: ButtonProps) {
  const { i18n } = useLingui()
  const isOutdated = useReleaseWatch(({ found }) => found !== '')
  return (
    <Button {...props} onClick={() => location.reload()}>
      {isOutdated ? i18n.t('Reload for the new version') : i18n.t('Reload the page')}
    </Button>
  )
}
