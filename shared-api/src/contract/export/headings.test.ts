import { expect, it } from 'vitest'
import type { Sale } from '../sale/sale'
import type { CsvColumn } from './csv'
import * as exported from './exports'
import { columnsIn } from './headings'

const { saleExport, ...others } = exported
const EXPORTS: [string, readonly CsvColumn<never>[]][] = [
  ...Object.entries(others),
  ['SALE_EXPORT', saleExport((moment) => moment)],
]

/** Those that are the same in both languages. */
const SAME = ['Id', 'DNI', 'Subtotal', 'Total']

it.each(EXPORTS)('are all translated in %s', (_name, columns) => {
  const untranslated = columnsIn('es', columns).filter(([heading], index) => heading === columns[index]?.[0])
  expect(untranslated.map(([heading]) => heading).filter((heading) => !SAME.includes(heading))).toEqual([])
})

it.each(['es', 'es-AR', ' ES;q=1, en', 'es_AR'])('are in Español for %s', (languages) => {
  expect(columnsIn(languages, exported.CATEGORY_EXPORT)[1]?.[0]).toBe('Nombre')
})

it.each([undefined, '', '*', 'en', 'en-GB,es', 'de'])('stay as they are for %s', (languages) => {
  expect(columnsIn(languages, exported.CATEGORY_EXPORT)[1]?.[0]).toBe('Name')
})

it('come with the states of sales', () => {
  const cancelled = { status: 'CANCELLED' } as Sale
  const states = ['es', 'en'].map((language) => {
    const columns = columnsIn(
      language,
      saleExport((moment) => moment),
    )
    return columns.find(([heading]) => /^(Estado|Status)$/.test(heading))?.[1](cancelled)
  })
  expect(states).toEqual(['Anulada', 'CANCELLED'])
})
