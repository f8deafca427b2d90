import { expect, it } from 'vitest'
import { CATEGORY_EXPORT } from '../catalogue/category'
import type { Sale } from '../sale/sale'
import { saleExport } from '../sale/sale-export'
import { columnsIn } from './export-column'

it.each(['es', 'es-AR', ' ES;q=1, en', 'es_AR'])('has headings in Español for %s', (languages) => {
  expect(columnsIn(languages, CATEGORY_EXPORT)[1]?.[0]).toBe('Nombre')
})

it.each([undefined, '', '*', 'en', 'en-GB,es', 'de', 'est'])(
  'has headings in English for %s',
  (languages) => {
    expect(columnsIn(languages, CATEGORY_EXPORT)[1]?.[0]).toBe('Name')
  },
)

it('has the states of sales in the language', () => {
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
