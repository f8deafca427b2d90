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
  const codes = new Map<number, string>()
  const formats: NumberFormat[] = []
  let inCells = false
  readXml(xml, {
    open(tag, attributes) {
      if (tag === 'numFmt')
        codes.set(Number(attribute(attributes, 'numFmtId')), attribute(attributes, 'formatCode') ?? '')
      if (tag === 'cellXfs') inCells = true
      if (tag === 'xf' && inCells) formats.push(formatOf(Number(attribute(attributes, 'numFmtId')), codes))
    },
    close(tag) {
      if (tag === 'cellXfs') inCells = false
    },
  })
  return formats
}

function formatOf(id: number, codes: ReadonlyMap<number, string>): NumberFormat {
  const code = codes.get(id)
  if (code !== undefined) return readCode(code)
  if (isBuiltInDate(id)) return { kind: 'date' }
  return id === 9 || id === 10 ? { kind: 'percent' } : PLAIN
}

/** The first section of a format is for positive numbers. */
function readCode(code: string): NumberFormat {
  const [first = ''] = code.split(';')
  const signs = first.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '')
  if (signs.includes('%')) return { kind: 'percent' }
  if (/[ymdhs]/i.test(signs) && !/general/i.test(signs)) return { kind: 'date' }
  const [, bracketed] = /\[\$([^\]-]+)/.exec(first) ?? []
  const [, quoted] = /"([^"]*(?:\p{Sc}|\p{L}{2})[^"]*)"/u.exec(first) ?? []
  const [bare] = /\p{Sc}/u.exec(signs) ?? []
  const mark = (bracketed ?? quoted ?? bare)?.trim()
  return mark ? { kind: 'currency', mark } : PLAIN
}
