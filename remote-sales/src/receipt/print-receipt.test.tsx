import { screen, waitFor } from '@testing-library/react'
import { stubApi } from 'shared-api/testing'
import { expect, it, onTestFinished, vi } from 'vitest'
import { DoneActions } from '../new-sale/finish/done-actions'
import { sale } from '../testing/records'
import { renderScreen } from '../testing/render-screen'
import { PrintReceipt } from './print-receipt'

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
  const { user } = renderScreen(<DoneActions sale={sale} />, { at: '/new-sale', section: '/new-sale' })
  await user.click(screen.getByRole('button', { name: 'Print receipt' }))
  await user.click(screen.getByRole('button', { name: 'More actions' }))
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
  const { user } = renderScreen(<PrintReceipt saleId={saleId} />, { at: '/sales', section: '/sales' })
  await waitFor(async () => {
    await user.click(screen.getByRole('button', { name: 'Print receipt' }))
    expect(titles.at(-1)).toBe(name)
  })
  expect(document.title).toBe('Sales')
})
