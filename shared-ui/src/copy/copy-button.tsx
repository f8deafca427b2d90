import { Button, type ButtonProps } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { type RefObject, useEffect } from 'react'
import { useLingui } from 'shared-i18n'
import { FailureAlert } from '../states/failure-alert'

interface Copying {
  hasCopied: boolean
  hasFailed: boolean
  copy: () => void
}

/**
 * Copies a text that stands on the screen. Where the browser refuses it, as it does in pages without https, the text is selected.
 *
 * @param shown the field or element with the text
 * @param onCopied called when it is copied, and not when it failed
 */
export function useCopy(text: string, shown: RefObject<HTMLElement | null>, onCopied?: () => void): Copying {
  const { copied, copy, error } = useClipboard()
  useEffect(() => {
    if (error) select(shown.current)
  }, [error, shown])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each copy
  useEffect(() => {
    if (copied) onCopied?.()
  }, [copied])
  return { hasCopied: copied, hasFailed: error !== null, copy: () => void copy(text) }
}

function select(element: HTMLElement | null): void {
  element?.focus()
  if (element instanceof HTMLInputElement) element.select()
  else if (element) getSelection()?.selectAllChildren(element)
}

interface CopyButtonProps extends ButtonProps {
  copying: Copying
  label: string
}

export function CopyButton({ copying: { hasCopied, copy }, label, ...props }: CopyButtonProps) {
  const { i18n } = useLingui()
  const Icon = hasCopied ? IconCheck : IconCopy
  return (
    <Button {...props} leftSection={<Icon size={18} aria-hidden />} onClick={copy}>
      {hasCopied ? i18n.t('Copied') : label}
    </Button>
  )
}

/** Says that the text was not copied. */
export function CopyFailure({ copying: { hasFailed } }: { copying: Copying }) {
  const { i18n } = useLingui()
  return (
    <FailureAlert>
      {hasFailed && i18n.t('The browser has not copied it. It is selected now: copy it by hand.')}
    </FailureAlert>
  )
}
