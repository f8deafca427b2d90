import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useLingui } from 'shared-i18n'
import { keptPaper, printOn } from './paper'
import { useReceiptTitle } from './use-receipt-title'

/**
 * Prints the page on the paper that was used last in this browser. The print styles hide everything but the receipt. The id of a
 * sale that is not confirmed is 0.
 */
export function PrintReceipt({ saleId }: { saleId: number }) {
  const { i18n } = useLingui()
  const title = useReceiptTitle(saleId)
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} aria-hidden />}
      onClick={() => printOn(keptPaper(), title)}
    >
      {i18n.t('Print receipt')}
    </Button>
  )
}
