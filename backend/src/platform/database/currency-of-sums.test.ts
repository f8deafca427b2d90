import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { expect, it } from 'vitest'

// Amounts of two currencies are never added: each sum of cents in the server's SQL is grouped by the currency.

const SOURCE = join(import.meta.dirname, '../..')

/** What is summed that is no money. */
const COUNTS = /^(sales|payments|records|version)$/

/** Keys of a grouping that determine the currency of what is summed, and why. */
const KEYS_OF_ONE_CURRENCY: { key: RegExp; summed: RegExp }[] = [
  { key: /\bcurrency$/, summed: /./ },
  // A payment method has one currency from its first payment on, and what is handed over is in it. The amount towards the sale is not.
  { key: /\bpayment_method_id$/, summed: /^handedSql$/ },
  // What is paid of a cost is in its currency, which stays as long as something of it is paid.
  { key: /\b(costId|cost_id)$/, summed: /^(supplierPayment\.amountCents|amount_cents)$/ },
]

interface Node {
  type: string
  start: number
  end: number
}

/** A part of a text between its expressions. */
interface Quasi extends Node {
  value: { raw: string }
}

/** The texts in a source file, those within the expressions of another text apart. An expression in a text is a word. */
function textsOf(source: string): string[] {
  const texts: string[] = []
  const read = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const node = value as Node & Record<string, unknown>
    if (node.type === 'Literal' && typeof node.value === 'string') texts.push(node.value)
    if (node.type === 'TemplateLiteral') {
      const parts = [...(node.quasis as Node[]), ...(node.expressions as Node[])]
      const inOrder = parts.toSorted((a, b) => a.start - b.start || a.end - b.end)
      const shown = inOrder.map((part) =>
        part.type === 'TemplateElement'
          ? (part as Quasi).value.raw
          : source.slice(part.start, part.end).replace(/[^\w.]+/g, '_'),
      )
      texts.push(shown.join(''))
    }
    Object.values(node).forEach(read)
  }
  read(parseAst(source, { lang: 'ts' }))
  return texts.filter((text) => /\bsum\s*\(/.test(text))
}

/** The place of the parenthesis that ends what begins before `from`. */
function closing(text: string, from: number): number {
  let depth = 1
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')' && --depth === 0) return at
  }
  return text.length
}

/** The place after the parenthesis in which `from` is. 0: it is in none. */
function opening(text: string, from: number): number {
  let depth = 1
  for (let at = from - 1; at >= 0; at--) {
    if (text[at] === ')') depth++
    if (text[at] === '(' && --depth === 0) return at + 1
  }
  return 0
}

/** The query in which a place of a text is: that in the nearest parentheses that begin with `select`, or the whole text. */
function queryAround(text: string, place: number): { query: string; at: number } {
  let start = opening(text, place)
  while (start > 0 && !/^\s*select\b/.test(text.slice(start))) start = opening(text, start - 1)
  return { query: text.slice(start, start === 0 ? text.length : closing(text, start)), at: place - start }
}

/** Without what is in parentheses, each sign of which becomes a space. */
function flat(text: string): string {
  let depth = 0
  return [...text]
    .map((sign) => {
      if (sign === ')') depth--
      const shown = depth === 0 ? sign : ' '
      if (sign === '(') depth++
      return shown
    })
    .join('')
}

/** The sums of cents in an SQL text that are not of one currency. */
function mixedSums(text: string): string[] {
  return [...text.matchAll(/\bsum\s*\(/g)].flatMap((match) => {
    const begin = match.index + match[0].length
    const summed = text.slice(begin, closing(text, begin)).trim()
    if (COUNTS.test(summed)) return []
    const { query, at } = queryAround(text, match.index)
    const clauses = flat(query)
    const selected = clauses.slice(0, at).lastIndexOf('select') + 'select'.length
    const [list = ''] = clauses.slice(selected).split(/\bfrom\b/)
    const columns = list.split(',').map((column) => column.trim())
    const [, grouping = ''] =
      /\bgroup by\b(.*?)(\border by\b|\bhaving\b|\blimit\b|\bunion\b|$)/s.exec(clauses.slice(at)) ?? []
    const keys = grouping
      .split(',')
      .map((key) => (/^\s*\d+\s*$/.test(key) ? columns[Number(key) - 1] : key)?.trim() ?? '')
    const isOfOne = KEYS_OF_ONE_CURRENCY.some(
      (of) => of.summed.test(summed) && keys.some((key) => of.key.test(key)),
    )
    return isOfOne ? [] : [`sum(${summed}) in: ${query.replace(/\s+/g, ' ').trim()}`]
  })
}

const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('testing'))
  .map((path) => ({ path, source: readFileSync(join(SOURCE, path), 'utf8') }))

it('every sum of cents in the SQL of the server is grouped by the currency', () => {
  const mixed = sources.flatMap(({ path, source }) =>
    textsOf(source)
      .flatMap(mixedSums)
      .map((sum) => `${path}: ${sum}`),
  )
  expect(mixed).toEqual([])
  const sums = sources
    .flatMap(({ source }) => textsOf(source))
    .flatMap((text) => text.match(/\bsum\s*\(/g) ?? [])
  expect(sums.length).toBeGreaterThan(25)
})

it('no sum is built by other means', () => {
  const built = sources.filter(({ source }) =>
    /import \{[^}]*\bsum(Distinct)?\b[^}]*\} from 'drizzle-orm'/.test(source),
  )
  expect(built.map(({ path }) => path)).toEqual([])
})

it.each([
  'select sum(total_cents) from sale',
  'select coalesce(sum(total_cents), 0)::float8 as cents from sale where client_id = 1',
  'select client_id, sum(total_cents) from sale group by 1',
  'select currency, client_id, sum(total_cents) from sale group by 2',
  'select currency, sum(cents) from (select client_id, sum(total_cents) as cents from sale group by 1) as one group by 1',
  'with one as (select sum(cents) from sale), two as (select currency from sale group by 1) select 1',
  'select payment_method_id, sum(amount_cents) from payment group by 1',
  'select 1 from (select currency from sale group by currency) as a, (select sum(a) from sale) as b',
])('finds the sum of two currencies in: %s', (text) => expect(mixedSums(text)).toHaveLength(1))

it.each([
  'select currency, sum(total_cents) from sale group by 1',
  'select account_id, sale.currency, coalesce(-sum(cents) filter (where cents < 0), 0) from sale group by 1, 2 order by 1',
  'select row_number() over (order by sum(cents)) from sale group by currency',
  'select payment_method_id, sum(handedSql) from payment group by 1',
  'select sum(sales) from sums',
])('accepts: %s', (text) => expect(mixedSums(text)).toEqual([]))

it('reads the texts within the expressions of a text apart', () => {
  const source = 'sql`select @{rows(sql`select sum(a) from b`)} from @{c.d} where sum(e) = 1`'.replaceAll(
    '@',
    '$',
  )
  expect(textsOf(source)).toEqual([
    'select rows_sql_select_sum_a_from_b_ from c.d where sum(e) = 1',
    'select sum(a) from b',
  ])
})
