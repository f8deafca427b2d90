import { formatMoney } from 'shared-ui'
import { expect, it } from 'vitest'
import { breakdownSheet } from './breakdown-card'
import { toCsv } from './data-sheet'

const TEXTS = { title: 'Sold by category', header: 'Category', amount: 'Sold', count: 'Sales' }

it('writes plain numbers, whatever the display format', () => {
  const sheet = breakdownSheet(TEXTS, [{ key: 7, name: 'Wine, food', amount: 1250.5, count: 3 }])
  expect(sheet.columns[1]?.format).toBe(formatMoney)
  expect(toCsv(sheet)).toBe('\uFEFF"Category","Sold","Sales"\r\n"Wine, food",1250.5,3\r\n')
})
