/** Called for each tag and each text between tags. `tag` has no namespace prefix. */
export interface XmlHandlers {
  open(tag: string, attributes: string): void
  close?(tag: string): void
  text?(text: string): void
}

/**
 * Reads the XML of a part of a workbook from start to end, without building a tree.
 *
 * @throws Error when the XML ends too soon
 */
export function readXml(xml: string, { open, close, text }: XmlHandlers): void {
  let depth = 0
  let at = xml.indexOf('<')
  while (at >= 0) {
    const code = xml.charCodeAt(at + 1)
    if (code === EXCLAMATION || code === QUESTION) {
      const end = endOfDeclaration(xml, at)
      if (xml.startsWith('<![CDATA[', at)) text?.(xml.slice(at + 9, end - 3))
      at = end
    } else {
      const end = endOfTag(xml, at)
      const isClosing = code === SLASH
      const isEmpty = xml.charCodeAt(end - 2) === SLASH
      const content = xml.slice(at + (isClosing ? 2 : 1), end - (isEmpty ? 2 : 1))
      const name = nameIn(content)
      const tag = name.slice(name.indexOf(':') + 1)
      if (!isClosing) {
        depth += 1
        open(tag, content.slice(name.length))
      }
      if (isClosing || isEmpty) {
        depth -= 1
        close?.(tag)
      }
      at = end
    }
    const next = xml.indexOf('<', at)
    if (text && next > at) text(decodeEntities(xml.slice(at, next)))
    at = next
  }
  if (depth !== 0) throw new Error('The XML ends too soon')
}

function endOf(xml: string, mark: string, from: number): number {
  const place = xml.indexOf(mark, from)
  if (place < 0) throw new Error('The XML ends too soon')
  return place + mark.length
}

function endOfDeclaration(xml: string, at: number): number {
  if (xml.startsWith('<!--', at)) return endOf(xml, '-->', at)
  return endOf(xml, xml.startsWith('<![CDATA[', at) ? ']]>' : '>', at)
}

/** The name at the start of a tag, up to a space or line break. */
function nameIn(content: string): string {
  let end = 0
  while (end < content.length && content.charCodeAt(end) > SPACE) end += 1
  return content.slice(0, end)
}

/** The end of a tag. The value of an attribute may contain `>`. */
function endOfTag(xml: string, from: number): number {
  for (let at = from + 1; at < xml.length; at++) {
    const code = xml.charCodeAt(at)
    if (code === GREATER) return at + 1
    if (code === QUOTE || code === APOSTROPHE) at = endOf(xml, xml[at] ?? '', at + 1) - 1
  }
  throw new Error('The XML ends too soon')
}

const SPACE = 0x20
const EXCLAMATION = 0x21
const QUOTE = 0x22
const APOSTROPHE = 0x27
const SLASH = 0x2f
const GREATER = 0x3e
const QUESTION = 0x3f

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) =>
        name ? (ENTITIES[name] ?? whole) : character(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
      )
    : text

const character = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD')

const patterns = new Map<string, RegExp>()

/** The value of an attribute, without regard to the prefix of its name. */
export function attribute(attributes: string, name: string): string | undefined {
  if (!attributes.includes(name)) return undefined
  const start = attributes.indexOf(` ${name}="`)
  if (start >= 0) {
    const from = start + name.length + 3
    return decodeEntities(attributes.slice(from, attributes.indexOf('"', from)))
  }
  let pattern = patterns.get(name)
  if (!pattern) {
    pattern = new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    patterns.set(name, pattern)
  }
  const [, double, single] = pattern.exec(attributes) ?? []
  const value = double ?? single
  return value === undefined ? undefined : decodeEntities(value)
}

/** Excel writes control characters as `_x000D_`. */
export const decodeEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\dA-F]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text
