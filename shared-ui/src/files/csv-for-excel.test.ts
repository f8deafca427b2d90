import { expect, it } from 'vitest'
import { csvForExcel } from './csv-for-excel'

const CSV =
  '\uFEFF"Name","Price","Phone","Note"\r\n"Ñandú, ""x""\r\ny",-1250.5,5491155550000,"1.5"\r\n"",7,"5491155550000",""\r\n'

it('has semicolons and decimal commas where Excel expects them', () => {
  expect(csvForExcel(CSV, ',')).toBe(
    '"Name";"Price";"Phone";"Note"\r\n"Ñandú, ""x""\r\ny";-1250,5;"=""5491155550000""";"1.5"\r\n"";7;"=""5491155550000""";""\r\n',
  )
})

it('keeps commas and points elsewhere', () => {
  expect(csvForExcel(CSV, '.')).toBe(
    '"Name","Price","Phone","Note"\r\n"Ñandú, ""x""\r\ny",-1250.5,"=""5491155550000""","1.5"\r\n"",7,"=""5491155550000""",""\r\n',
  )
})
