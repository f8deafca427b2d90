import { ActionIcon } from '@mantine/core'
import { IconUserCircle } from '@tabler/icons-react'
import { useRef } from 'react'
import { useLingui } from 'shared-i18n'
import { LazyMenu } from 'shared-ui'
import { useHeaderPart } from '../../parts/header-part'

const load = async () => (await import('./user-menu-items')).UserMenuItems

/** The user's name, email and role, the account actions, and the shortcuts help. */
export function UserMenu() {
  const { i18n } = useLingui()
  const button = useRef<HTMLButtonElement>(null)
  const Part = useHeaderPart(({ Part }) => Part)
  return (
    <>
      {Part && <Part />}
      <LazyMenu
        position="bottom-end"
        width={260}
        button={
          <ActionIcon
            ref={button}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={i18n.t('Your account')}
          >
            <IconUserCircle size={22} aria-hidden />
          </ActionIcon>
        }
        load={load}
        items={{ button }}
      />
    </>
  )
}
