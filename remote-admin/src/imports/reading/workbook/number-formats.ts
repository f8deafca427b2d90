import { attribute, readXml } from './xml'

/** What the number format of a cell says about its number. */
export interface NumberFormat {
  kind: 'date' | 'percent' | 'currency' | 'plain'
  /** The currency as the cell shows it: `USD`, `€`. */
  mark?: string
}

const PLAIN: NumberFormat = { kind: 'plain' }
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** The formats of a workbook's cell styles, by the number of the style. */
export function readNumberFormats(xml: string): NumberFormat[] {
  const codes = new Map<number, NumberFormat>()
  const formats: NumberFormat[] = []
  let inCells = false
  readXml(xml, {
    open(tag, attributes) {
      if (tag === 'numFmt')
        codes.set(
          Number(attribute(attributes, 'numFmtId')),
          readCode(attribute(attributes, 'formatCode') ?? ''),
        )
      if (tag === 'cellXfs') inCells = true
      if (tag === 'xf' && inCells) formats.push(formatOf(Number(attribute(attributes, 'numFmtId')), codes))
    },
    close(tag) {
      if (tag === 'cellXfs') inCells = false
    },
  })
  return formats
}

function formatOf(id: number, codes: ReadonlyMap<number, NumberFormat>): NumberFormat {
  const own = codes.get(id)
  if (own) return own
  if (isBuiltInDate(id)) return { kind: 'date' }
  return id === 9 || id === 10 ? { kind: 'percent' } : PLAIN
}

/** Text in quotation marks, a colour or currency in brackets, and a single character that is text. What is not closed goes on to the end. */
const TEXT = /"([^"]*)(?:"|$)|\[([^\]]*)(?:\]|$)|\\.|_.|\*./g

/** The first section of a format is for positive numbers. */
function readCode(code: string): NumberFormat {
  const [first = ''] = code.split(';', 1)
  const signs = first.replace(TEXT, '')
  if (signs.includes('%')) return { kind: 'percent' }
  if (/[ymdhs]/i.test(signs) && !/general/i.test(signs)) return { kind: 'date' }
  const texts = [...first.matchAll(TEXT)]
  const bracketed = texts.map(([, , text]) => /^\$([^-]+)/.exec(text ?? '')?.[1]).find(Boolean)
  const quoted = texts.map(([, text]) => text).find((text) => text && /\p{Sc}|\p{L}{2}/u.test(text))
  const mark = (bracketed ?? quoted ?? /\p{Sc}/u.exec(signs)?.[0])?.trim()
  return mark ? { kind: 'currency', mark } : PLAIN
}
