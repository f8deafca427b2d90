import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCE = join(import.meta.dirname, '../..')

/** The files that may name the table of quotes. None of them lists or sums sales. */
const OF_QUOTES = [
  'features/business/used-currencies.ts',
  'features/client/merge.ts',
  'features/public-link/public-quote.ts',
  'features/quote/decide.ts',
  'features/quote/list.ts',
  'features/quote/lock.ts',
  'features/quote/offer.ts',
  'features/quote/sell.ts',
  'seed/sample-quotes.ts',
  'tables/sales.ts',
]

it('is read by no query that lists or sums sales', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(file),
  )
  const naming = files.filter((file) => {
    const text = readFileSync(join(SOURCE, file), 'utf8')
    return /tables\/quotes'|\.\/quotes'/.test(text)
      ? /import \{[^}]*\bquote\b/.test(text)
      : /(from|join|into|update) "?quote\b/.test(text)
  })
  expect(files.length).toBeGreaterThan(150)
  expect(naming.toSorted()).toEqual(OF_QUOTES)
})
