import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useLingui } from 'shared-i18n'

/** Prints the page. The print styles in `receipt.module.css` hide everything but the receipt. */
export function PrintReceipt() {
  const { i18n } = useLingui()
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} aria-hidden />}
      onClick={() => window.print()}
    >
      {i18n.t('Print receipt')}
    </Button>
  )
}
