import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { useLingui } from 'shared-i18n'
import { lazyScreen } from 'shared-ui'

const FreeLineDialog = lazyScreen(async () => (await import('./free-line-dialog')).FreeLineDialog, {
  afterFirstRows: true,
  placeholder: null,
})

/** @param onBegin called before a line is added, where the draft may not be begun */
export function FreeLineButton({ onBegin }: { onBegin?: () => void }) {
  const { i18n } = useLingui()
  const button = useRef<HTMLButtonElement>(null)
  const [opened, { open, close }] = useDisclosure(false, { onClose: () => button.current?.focus() })
  return (
    <>
      <Button ref={button} variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={open}>
        {i18n.t('Not in the list')}
      </Button>
      {opened && <FreeLineDialog onBegin={onBegin} onClose={close} />}
    </>
  )
}
