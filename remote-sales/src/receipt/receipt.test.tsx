import { screen, waitFor } from '@testing-library/react'
import { type Payment, printedSale, type Sale } from 'shared-api/contract'
import { logIn, stubApi } from 'shared-api/testing'
import { addTexts, i18n, setClientLanguage } from 'shared-i18n'
import { expect, it, onTestFinished, vi } from 'vitest'
import { ReceiptButton } from '../sale/actions/receipt-buttons'
import { cancelMessage, changeMessage, paymentMessage } from '../sale/client-texts'
import { cash, credit, sale } from '../testing/records'
import { renderScreen } from '../testing/wizard'
import { PrintReceipt } from './print-receipt'
import { Receipt } from './receipt'

/** The receipt of a sale, as an employee prints it. */
function receiptOf(of: Sale, payments?: Payment[]) {
  logIn('EMPLOYEE')
  renderScreen(<Receipt sale={printedSale(of, payments)} business={undefined} />, {
    at: '/my-sales',
    section: '/my-sales',
  })
  const kind = of.status === 'CANCELLED' ? 'Cancellation of sale' : 'Receipt'
  return screen.getByRole('article', { name: `${kind} No. ${of.id}` })
}

it.each([
  ['EMPLOYEE', false],
  ['EMPLOYEE-DEMO', true],
] as const)('for %s says that it is of a demo: %s', (role, isDemo) => {
  logIn(role)
  renderScreen(<Receipt sale={printedSale(sale)} business={undefined} />, {
    at: '/my-sales',
    section: '/my-sales',
  })
  expect(screen.getByRole('article').textContent?.includes('Demo: this is not a valid receipt.')).toBe(isDemo)
})

it.each([
  [{ balance: 700, dueOn: '2026-05-20' }, 'Paid (credit)$ 450.12Owed until 20/05/2026$ 700.00'],
  [{ balance: 700, dueOn: null }, 'Paid (credit)$ 450.12Owed$ 700.00'],
  [{ balance: -100, dueOn: null }, 'Paid (credit)$ 1,250.12To give back$ 100.00'],
])('says what was paid and what is owed: %o', (parts, text) => {
  expect(receiptOf({ ...sale, ...parts })).toHaveTextContent(text)
})

const told = (id: number, amount: number, changes: Partial<Payment> = {}): Payment => ({
  id,
  at: `2026-03-0${id}T15:30:00.000Z`,
  by: { name: 'Ana Ruiz', email: 'ana@todoturismo.com' },
  paymentMethod: cash,
  amount,
  interest: 0,
  currency: 'ARS',
  handed: amount + (changes.interest ?? 0),
  rate: null,
  note: 'Internal',
  ...changes,
})

it('names each payment and refund, with its interest, when there are several, and not their notes', () => {
  const payments = [told(2, 500), told(3, 400, { paymentMethod: credit, interest: 60 }), told(4, -99.9)]
  const parts = { total: 1060.1, balance: 200, dueOn: '2026-05-20', paymentMethod: cash }
  const receipt = receiptOf({ ...sale, ...parts }, payments)
  expect(receipt).toHaveTextContent(
    'Subtotal$ 1,000.10Interest$ 60.00Total$ 1,060.10Paid on 02/03/2026 12:30, cash$ 500.00Paid on 03/03/2026 12:30, credit$ 460.00Given back on 04/03/2026 12:30, cash-$ 99.90Owed until 20/05/2026$ 200.00',
  )
  expect(receipt).not.toHaveTextContent('Payment method')
  expect(receipt).not.toHaveTextContent('Internal')
})

it('of a cancelled sale is a statement of what was paid, given back and kept', () => {
  const payments = [told(2, 1000.1), told(3, -600.1)]
  const parts = { status: 'CANCELLED', cancelledAt: '2026-03-03T15:30:00.000Z', total: 400 } as const
  const receipt = receiptOf({ ...sale, ...parts }, payments)
  expect(receipt).toHaveTextContent(
    'Total$ 1,000.10Paid on 02/03/2026 12:30, cash$ 1,000.10Given back on 03/03/2026 12:30, cash-$ 600.10Paid$ 1,000.10Given back$ 600.10Kept$ 400.00',
  )
  expect(screen.getByText('$ 400.00')).not.toHaveStyle({ textDecoration: 'line-through' })
})

it('says who paid, and by which transfer', () => {
  const receipt = receiptOf(sale, [told(2, 1150.12, { payer: 'Rosa Paz, 4471' })])
  expect(receipt).toHaveTextContent('Paid on 02/03/2026 12:30, cashRosa Paz, 4471$ 1,150.12')
})

it('says the conditions that were agreed on, below its sums', () => {
  const conditions = 'Seña 30 %.\nSin devolución desde 7 días antes.'
  logIn('EMPLOYEE')
  renderScreen(<Receipt sale={{ ...printedSale(sale), conditions }} business={undefined} />, {
    ...{ at: '/my-sales', section: '/my-sales' },
  })
  expect(screen.getByRole('article')).toHaveTextContent(/Conditions ?Seña 30 %\. Sin devolución/)
})

it('says by which method the sale was paid', () => {
  expect(receiptOf(sale)).toHaveTextContent('Total$ 1,150.12Paid (credit)$ 1,150.12')
})

it('is in the language of the business, whatever the screen is in', async () => {
  await addTexts('receipt.test', async (language) =>
    language === 'es' ? { 'Sold by': 'Te atendió', 'Travel: {days}': 'Viaja: {days}' } : {},
  )
  await setClientLanguage('es')
  onTestFinished(() => setClientLanguage(undefined))
  const [line] = sale.saleItems
  if (!line) throw new Error('The sale has lines')
  const receipt = receiptOf({ ...sale, saleItems: [{ ...line, from: '2026-12-03', to: '2026-12-05' }] })
  expect(receipt).toHaveTextContent('Te atendió')
  expect(receipt).toHaveTextContent(/jue 3 – sáb 5 dic/)
  expect(receipt).toHaveAttribute('lang', 'es')
  expect(i18n.t('Sold by')).toBe('Sold by')
})

it.each([
  ['payment', () => paymentMessage(undefined, sale, 100, '2026-03-02')],
  ['refund', () => paymentMessage(undefined, sale, -100, '2026-03-02')],
  ['change', () => changeMessage(undefined, sale)],
  ['cancellation', () => cancelMessage(undefined, sale, 0)],
] as const)('the text of a %s is in the language of the business', async (_, textOf) => {
  await addTexts('client-texts.test', async (language) =>
    language === 'es' ? { 'Hello {name},': 'Hola, {name}:', 'Thank you!': '¡Gracias!' } : {},
  )
  await setClientLanguage('es')
  onTestFinished(() => setClientLanguage(undefined))
  expect(textOf()).toMatch(/^Hola, Maria:.*¡Gracias!$/)
})

const BUSINESS = { 'GET /business': () => ({ name: 'Viajes del Sur', receiptPrefix: '0001-' }) }

it('prints on A4, or on a roll that this browser remembers', async () => {
  stubApi(BUSINESS)
  const printed: string[] = []
  vi.stubGlobal('print', () => {
    const rule = document.head.lastElementChild?.textContent ?? ''
    printed.push(`${document.documentElement.dataset.paper} ${/size: ([^;]+)/.exec(rule)?.[1]}`)
    window.dispatchEvent(new Event('afterprint'))
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    localStorage.clear()
  })
  const { user } = renderScreen(
    <>
      <PrintReceipt sale={sale} />
      <ReceiptButton sale={sale} isMain />
    </>,
    { at: '/my-sales', section: '/my-sales' },
  )
  await user.click(screen.getByRole('button', { name: 'Print receipt' }))
  await user.click(screen.getByRole('button', { name: 'Receipt' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Print on 80 mm' }))
  await user.click(screen.getByRole('button', { name: 'Print receipt' }))
  expect(printed).toEqual(['A4 A4', 'roll 80mm 297mm', 'roll 80mm 297mm'])
  expect(document.documentElement.dataset.paper).toBeUndefined()
})

it.each([
  [41, 'Receipt No. 0001-41'],
  [0, 'Receipt'],
])('names the PDF file of sale %d “%s” by the title of the window', async (saleId, name) => {
  stubApi(BUSINESS)
  document.title = 'Sales'
  const titles: string[] = []
  vi.stubGlobal('print', () => {
    titles.push(document.title)
    window.dispatchEvent(new Event('afterprint'))
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { user } = renderScreen(<PrintReceipt sale={{ ...sale, id: saleId }} />, {
    at: '/sales',
    section: '/sales',
  })
  await waitFor(async () => {
    await user.click(screen.getByRole('button', { name: 'Print receipt' }))
    expect(titles.at(-1)).toBe(name)
  })
  expect(document.title).toBe('Sales')
})
