import { ActionIcon, Loader } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ComponentProps, Ref } from 'react'
import { useLingui } from 'shared-i18n'
import { LazyMenu } from './lazy-menu'

interface MoreMenuProps<Items extends object>
  extends Pick<ComponentProps<typeof LazyMenu<Items>>, 'load' | 'items' | 'width'> {
  /** The button. Dialogs that an item opens return the focus to it. */
  ref?: Ref<HTMLButtonElement>
  /** True while an action of the menu runs. */
  busy?: boolean
  /** Where a page has several of them: "More of Hotel". Default: "More actions" */
  label?: string
  /** For a menu within a list: small and without a border. */
  isQuiet?: boolean
}

/** The actions of a page, list or card that are not its main one. Their code is loaded when the menu is opened. */
export function MoreMenu<Items extends object>({
  ref,
  busy = false,
  label,
  isQuiet = false,
  ...menu
}: MoreMenuProps<Items>) {
  const { i18n } = useLingui()
  return (
    <LazyMenu
      position="bottom-end"
      button={
        <ActionIcon
          ref={ref}
          {...(isQuiet ? { variant: 'subtle', color: 'gray' } : { variant: 'default', size: 36 })}
          aria-label={label ?? i18n.t('More actions')}
          title={label ?? i18n.t('More actions')}
          aria-busy={busy}
        >
          {busy ? <Loader size={16} aria-hidden /> : <IconDots size={18} aria-hidden />}
        </ActionIcon>
      }
      {...menu}
    />
  )
}
