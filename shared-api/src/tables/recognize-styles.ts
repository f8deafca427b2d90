import { readPhoneNumber } from '../contract/person/phone-number'
import { MAY_BE_THOUSANDS } from './amounts'
import type { FieldKind } from './columns'
import { YEAR_LAST } from './dates'
import { hasUnknownOrder } from './names'
import { NUMBER_CELL } from './table'
import type { DateStyle, InterestStyle, NumberStyle, Separator } from './table-format'

/** The unit of an interest, from the heading of its column. */
export function interestStyleOf(heading: string): InterestStyle | undefined {
  if (/%|porcent|percent/i.test(heading)) return 'percent'
  return /coef/i.test(heading) ? 'coefficient' : undefined
}

/** Collects evidence about the number and date format of a file. */
export class StyleEvidence {
  private comma = 0
  private point = 0
  private commaGroups = 0
  private pointGroups = 0
  private dayFirst = 0
  private monthFirst = 0
  private withoutUnit = 0
  private unknownOrder = 0
  private unknownPhone = false

  /** @param country of the business, by its code of ISO 3166 */
  constructor(private readonly country?: string) {}

  add(typed: string, kind: FieldKind): void {
    const text = typed.trim()
    if (kind === 'date') this.addDate(text)
    // A number of a workbook has no style of its own.
    if ((kind === 'amount' || kind === 'interest') && !typed.startsWith(NUMBER_CELL))
      this.addNumber(text, kind)
    if (kind === 'interest' && /[1-9]/.test(text) && !text.includes('%')) this.withoutUnit += 1
    if (kind === 'names' && hasUnknownOrder(text)) this.unknownOrder += 1
    // One is enough, and reading a number takes time.
    if (kind === 'phone' && !this.unknownPhone)
      this.unknownPhone = readPhoneNumber(text, this.country)?.mobile !== undefined
  }

  /**
   * When no number is conclusive, `12.500` has a group of thousands, because amounts have at most two decimals. Without such an
   * amount, a file separated by `;` is assumed to have a decimal comma, and any other file the decimal mark of the business.
   *
   * @param separator Undefined for a workbook
   */
  numbers(separator: Separator | undefined, usual: NumberStyle): NumberStyle {
    if (this.comma !== this.point) return this.comma > this.point ? 'comma' : 'point'
    if (this.commaGroups !== this.pointGroups) return this.pointGroups > this.commaGroups ? 'comma' : 'point'
    return separator === ';' ? 'comma' : usual
  }

  /** Undefined when the column has dates of both orders. */
  dates(usual: DateStyle = 'day-first'): DateStyle | undefined {
    if (this.monthFirst > 0 && this.dayFirst > 0) return undefined
    if (this.monthFirst === this.dayFirst) return usual
    return this.monthFirst > 0 ? 'month-first' : 'day-first'
  }

  /** Undefined when some interest has no unit: 0.5 may be a half or 0.5 %. */
  interest(): InterestStyle | undefined {
    return this.withoutUnit > 0 ? undefined : 'percent'
  }

  /** True when there are names of which either word may be the last name. */
  hasUnknownOrder(): boolean {
    return this.unknownOrder > 0
  }

  /** True when there are phone numbers that may be landlines or mobiles. */
  hasUnknownPhone(): boolean {
    return this.unknownPhone
  }

  private addDate(text: string): void {
    const [, first = '', second = ''] = YEAR_LAST.exec(text) ?? []
    if (Number(first) > 12) this.dayFirst += 1
    if (Number(second) > 12) this.monthFirst += 1
  }

  /**
   * With both marks, the last one is the decimal mark. A single mark is the decimal mark unless it may separate
   * thousands or it occurs again.
   */
  private addNumber(text: string, kind: FieldKind): void {
    const number = text.replace(/[^\d.,]/g, '').replace(/[.,]$/, '')
    const marks = number.replace(/\d/g, '')
    const last = marks.at(-1)
    if (!last) return
    if (MAY_BE_THOUSANDS.test(number)) {
      if (kind === 'amount' && last === ',') this.commaGroups += 1
      if (kind === 'amount' && last === '.') this.pointGroups += 1
      return
    }
    const isDecimal = marks.split(last).length === 2
    if ((last === ',') === isDecimal) this.comma += 1
    else this.point += 1
  }
}
