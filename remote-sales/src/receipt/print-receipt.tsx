import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'

/** Prints the receipt on the screen, and it alone: see its styles. */
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
