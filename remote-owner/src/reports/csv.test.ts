import { formatMoney } from 'shared-ui'
import { expect, it } from 'vitest'
import { breakdownSheet } from './breakdown'
import { toCsv } from './csv'

it('writes plain numbers, whatever the display format', () => {
  const sheet = breakdownSheet('By category', 'Category', [
    { key: 7, name: 'Wine, food', revenue: 1250.5, sales: 3 },
  ])
  expect(sheet.columns[1]?.format).toBe(formatMoney)
  expect(toCsv(sheet)).toBe('\uFEFF"Category","Revenue","Sales"\r\n"Wine, food",1250.5,3\r\n')
})
