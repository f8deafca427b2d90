import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'

/** Prints the page. The print styles in `receipt.module.css` hide everything but the receipt. */
export function PrintReceipt() {
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} aria-hidden />}
      onClick={() => window.print()}
    >
      Print receipt
    </Button>
  )
}
