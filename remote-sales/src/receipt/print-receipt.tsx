import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { Sale } from 'shared-api'
import { saleTitle, useBusiness } from 'shared-api/receipt'
import { browserStorage, clientI18n, useLingui } from 'shared-i18n'

/**
 * Prints the page on the paper that was used last in this browser. The print styles hide everything but the receipt. The id of a
 * sale that is not confirmed is 0.
 */
export function PrintReceipt({ sale }: { sale: TitledSale }) {
  return <PrintButton title={useReceiptTitle(sale)} />
}

/** @param title the name that browsers propose for a PDF file */
export function PrintButton({ title }: { title: string }) {
  const { i18n } = useLingui()
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

type TitledSale = Pick<Sale, 'id' | 'status'>

/** The name of what is printed of a sale, in the language of the business. The id of a sale that is not confirmed is 0. */
export function useReceiptTitle(sale: TitledSale): string {
  const { data: business } = useBusiness()
  return saleTitle(sale, business, { t: (text, params) => clientI18n.t(text, params) })
}

export const PAPERS = [
  { value: 'A4', label: 'A4' },
  { value: 'roll', label: /*i18n*/ '80 mm' },
] as const
export type Paper = (typeof PAPERS)[number]['value']

/** The page of each paper. A roll's printer cuts after the last line, so its length is only a limit. */
const PAGES: Record<Paper, string> = {
  A4: '@page { size: A4; margin: 15mm }',
  roll: '@page { size: 80mm 297mm; margin: 4mm }',
}

const STORED_AS = 'receipt-paper'

/** The paper that was chosen last in this browser, because it belongs to the printer. */
const keptPaper = (): Paper => (browserStorage.getItem(STORED_AS) === 'roll' ? 'roll' : 'A4')

export function keepPaper(paper: Paper): void {
  browserStorage.setItem(STORED_AS, paper)
}

/**
 * Prints the page on a paper. The attribute and the rule are in the document while it is printed.
 *
 * @param title the title of the window meanwhile, which browsers propose as the name of a PDF file
 */
export function printOn(paper: Paper, title = document.title): void {
  const shownTitle = document.title
  document.title = title
  const rule = document.createElement('style')
  rule.textContent = PAGES[paper]
  document.head.append(rule)
  document.documentElement.dataset.paper = paper
  window.addEventListener(
    'afterprint',
    () => {
      rule.remove()
      delete document.documentElement.dataset.paper
      document.title = shownTitle
    },
    { once: true },
  )
  window.print()
}
