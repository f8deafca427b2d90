import { Button, Group, SegmentedControl } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { receiptNumber, useBusiness } from 'shared-api/receipt'
import { useLingui } from 'shared-i18n'
import { keepPaper, keptPaper, PAPERS, type Paper, printOn } from './paper'

/**
 * Prints the page on A4 or on the roll of a till. The print styles hide everything but the receipt. The id of a sale that is not
 * confirmed is 0.
 */
export function PrintReceipt({ saleId }: { saleId: number }) {
  const { i18n } = useLingui()
  const { data: business } = useBusiness()
  const [paper, setPaper] = useState(keptPaper)
  const title = saleId
    ? i18n.t('Receipt No. {id}', { id: receiptNumber(saleId, business) })
    : i18n.t('Receipt')
  const choose = (chosen: string) => {
    setPaper(chosen as Paper)
    keepPaper(chosen as Paper)
  }
  return (
    <Group gap="xs">
      <SegmentedControl
        aria-label={i18n.t('Paper')}
        size="sm"
        data={PAPERS.map(({ value, label }) => ({ value, label: i18n.t(label) }))}
        value={paper}
        onChange={choose}
      />
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => printOn(paper, title)}
      >
        {i18n.t('Print receipt')}
      </Button>
    </Group>
  )
}
