import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useLingui } from 'shared-i18n'
import { isCovered, useOverlay } from '../../overlay-store'
import { withModKey } from '../shortcuts/keys'
import classes from './palette-button.module.css'

/**
 * Handles Ctrl K itself, because the code of the other shortcuts is loaded later and would miss the first press.
 */
export function PaletteButton() {
  const { i18n } = useLingui()
  const { shown, show, close } = useOverlay()
  const toggle = () => {
    if (shown === 'palette') close()
    else if (!isCovered()) show('palette')
  }
  useHotkeys([['mod+K', toggle]], [], true)
  return (
    <button
      type="button"
      className={classes.button}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => show('palette')}
    >
      <IconSearch size={18} aria-hidden />
      <span className={classes.label}>{i18n.t('Search…')}</span>
      <kbd className={classes.keys} aria-hidden>
        {withModKey('K')}
      </kbd>
    </button>
  )
}
