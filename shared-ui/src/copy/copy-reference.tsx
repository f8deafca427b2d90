import { ActionIcon } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useRef } from 'react'
import { useLingui } from 'shared-i18n'
import { CopyFailure, useCopy } from './copy-button'

/** Copies the reference that stands before it. */
export function CopyReference({ reference }: { reference: string }) {
  const { i18n } = useLingui()
  const button = useRef<HTMLButtonElement>(null)
  const copying = useCopy(reference, button)
  const Icon = copying.hasCopied ? IconCheck : IconCopy
  const name = copying.hasCopied ? i18n.t('Copied') : i18n.t('Copy the reference {reference}', { reference })
  return (
    <>
      <ActionIcon ref={button} variant="subtle" color="gray" aria-label={name} onClick={copying.copy}>
        <Icon size={16} aria-hidden />
      </ActionIcon>
      <CopyFailure copying={copying} />
    </>
  )
}
