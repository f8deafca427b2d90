import { expect, it } from 'vitest'
import { pastedTravellers } from './pasted-travellers'
import { BLANK } from './traveller-values'

it('reads rows of a spreadsheet, with days in the order of the business', () => {
  const text = 'Rosa\tSanz\t30.111.222\t12/3/1990\r\nJohn\tDoe\tAAC123456\t5/4/85\r\nEva\t\t\t\r\n\r\n'
  expect(pastedTravellers(text)).toEqual([
    { ...BLANK, name: 'Rosa', lastname: 'Sanz', document: '30111222', birthday: '1990-03-12' },
    {
      ...BLANK,
      name: 'John',
      lastname: 'Doe',
      documentKind: 'PASSPORT',
      document: 'AAC123456',
      birthday: '1985-04-05',
    },
    { ...BLANK, name: 'Eva' },
  ])
})

it('leaves out headings', () => {
  const text = 'Nombre\tApellido\tDocumento\tNacimiento\nRosa\tSanz\t30111222\t12/03/1990'
  expect(pastedTravellers(text)?.map(({ name }) => name)).toEqual(['Rosa'])
})

it('keeps a text that is not a day', () => {
  expect(pastedTravellers('Rosa\tSanz\t1\t31/02/1990')?.[0]?.birthday).toBe('31/02/1990')
})

it.each(['Rosa', 'Rosa Sanz\nLuis Sanz', ''])('takes "%s" for plain text', (text) => {
  expect(pastedTravellers(text)).toBeUndefined()
})
