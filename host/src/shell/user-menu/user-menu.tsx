import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconUserCircle } from '@tabler/icons-react'
import { useLingui } from 'shared-i18n'
import { LazyMenu } from 'shared-ui'
import classes from './user-menu.module.css'

const load = async () => (await import('./user-menu-items')).UserMenuItems

/** The menu of the user's account: the arrow beside the name. On a phone, where the name is in the other menu, it is a person. */
export function UserMenu() {
  const { i18n } = useLingui()
  return (
    <LazyMenu
      position="bottom-end"
      width={260}
      button={
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={i18n.t('Your account')}
          title={i18n.t('Your account')}
        >
          <IconChevronDown className={classes.arrow} size={18} aria-hidden />
          <IconUserCircle className={classes.person} size={22} aria-hidden />
        </ActionIcon>
      }
      load={load}
      items={{}}
    />
  )
}
