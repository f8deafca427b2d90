import { unzipSync } from 'fflate'
import { MAX_CELL } from 'shared-api/tables'
import { UnreadableFile } from '../read-text'
import { type NumberFormat, readNumberFormats } from './cell-text'
import { attribute, decodeEscapes, readXml } from './xml'

/** The most bytes of XML that a workbook may unpack to. 250,000 rows of clients have half of it. */
const MAX_XML_BYTES = 256 * 1024 * 1024
/** The most different texts. 250,000 rows of clients have a million. */
const MAX_STRINGS = 2_000_000

export interface SheetPart {
  name: string
  path: string
  isVisible: boolean
}

export interface Workbook {
  sheets: SheetPart[]
  is1904: boolean
  formats: NumberFormat[]
  strings: string[]
  xmlOf(sheet: SheetPart): string
}

/** Reads what the sheets of a workbook share. @throws UnreadableFile */
export function openWorkbook(bytes: Uint8Array): Workbook {
  try {
    requireModestSize(bytes)
    const part = (path: string) => unzipPart(bytes, path)
    const root = targets(part('_rels/.rels'), '')
    const path = [...root.values()].find(({ type }) => type.endsWith('/officeDocument'))?.target ?? ''
    const folder = path.slice(0, path.lastIndexOf('/') + 1)
    const parts = targets(part(`${folder}_rels/${path.slice(folder.length)}.rels`), folder)
    const ofType = (type: string) =>
      [...parts.values()].find((each) => each.type.endsWith(`/${type}`))?.target
    const { sheets, is1904 } = readSheetList(part(path), (id) => parts.get(id)?.target ?? '')
    return {
      sheets,
      is1904,
      formats: readNumberFormats(part(ofType('styles') ?? '')),
      strings: readStrings(part(ofType('sharedStrings') ?? '')),
      xmlOf(sheet) {
        const xml = part(sheet.path)
        if (xml === '') throw damaged()
        return xml
      },
    }
  } catch (error) {
    throw error instanceof UnreadableFile ? error : damaged()
  }
}

/** The archive's directory says how large its files are, and none is unpacked further than it says. */
function requireModestSize(bytes: Uint8Array): void {
  let total = 0
  unzipSync(bytes, {
    filter: ({ size, originalSize }) => {
      // Nothing that was compressed has no size.
      total += originalSize === 0 && size > 2 ? Number.POSITIVE_INFINITY : originalSize
      return false
    },
  })
  if (total > MAX_XML_BYTES) throw tooLarge()
}

/** Empty when the archive has no such file. */
function unzipPart(bytes: Uint8Array, path: string): string {
  const [content] = Object.values(unzipSync(bytes, { filter: ({ name }) => name === path }))
  return content ? new TextDecoder().decode(content) : ''
}

interface Relation {
  type: string
  target: string
}

function targets(xml: string, folder: string): Map<string, Relation> {
  const found = new Map<string, Relation>()
  readXml(xml, {
    open(tag, attributes) {
      if (tag !== 'Relationship') return
      const target = attribute(attributes, 'Target') ?? ''
      const path = target.startsWith('/') ? target.slice(1) : folder + target
      found.set(attribute(attributes, 'Id') ?? '', {
        type: attribute(attributes, 'Type') ?? '',
        target: withoutParents(path),
      })
    },
  })
  return found
}

/** `xl/worksheets/../styles.xml` → `xl/styles.xml` */
function withoutParents(path: string): string {
  const folders: string[] = []
  for (const folder of path.split('/')) {
    if (folder === '..') folders.pop()
    else folders.push(folder)
  }
  return folders.join('/')
}

function readSheetList(xml: string, pathOf: (relation: string) => string) {
  const sheets: SheetPart[] = []
  let is1904 = false
  readXml(xml, {
    open(tag, attributes) {
      if (tag === 'workbookPr') is1904 = ['1', 'true'].includes(attribute(attributes, 'date1904') ?? '')
      if (tag !== 'sheet') return
      sheets.push({
        name: attribute(attributes, 'name') ?? '',
        path: pathOf(attribute(attributes, 'id') ?? ''),
        isVisible: (attribute(attributes, 'state') ?? 'visible') === 'visible',
      })
    },
  })
  if (sheets.length === 0) throw damaged()
  return { sheets, is1904 }
}

/** The shared texts, without the readings that Japanese workbooks have beside them. */
function readStrings(xml: string): string[] {
  const strings: string[] = []
  let text = ''
  let inText = false
  let inReading = false
  readXml(xml, {
    open(tag) {
      if (tag === 'si') text = ''
      if (tag === 'rPh') inReading = true
      inText = tag === 't' && !inReading
    },
    close(tag) {
      inText = false
      if (tag === 'rPh') inReading = false
      if (tag !== 'si') return
      strings.push(decodeEscapes(text))
      if (strings.length > MAX_STRINGS) throw tooLarge()
    },
    text(part) {
      if (inText && text.length < MAX_CELL) text += part.slice(0, MAX_CELL)
    },
  })
  return strings
}

export const damaged = () =>
  new UnreadableFile(
    /*i18n*/ 'This is no Excel workbook, or it is damaged. Open it in Excel and save it as .xlsx, then choose that file.',
  )

export const tooLarge = () =>
  new UnreadableFile(
    /*i18n*/ 'This workbook has more cells or text than can be read. Divide it into several files, or save its first sheet as CSV.',
  )
