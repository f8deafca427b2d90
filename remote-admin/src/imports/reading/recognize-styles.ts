import { MAY_BE_THOUSANDS, YEAR_LAST } from './convert'
import type { FieldKind } from './fields'
import type { DateStyle, InterestStyle, NumberStyle, Separator } from './file-format'

/** Collects evidence about the number and date format of a file. */
export class StyleEvidence {
  private comma = 0
  private point = 0
  private commaGroups = 0
  private pointGroups = 0
  private dayFirst = 0
  private monthFirst = 0
  private percent = 0
  private fraction = 0

  add(typed: string, kind: FieldKind): void {
    const text = typed.trim()
    if (kind === 'date') this.addDate(text)
    if (kind === 'amount' || kind === 'interest') this.addNumber(text, kind)
    if (kind === 'interest') this.addInterest(text)
  }

  /**
   * When no number is conclusive, `12.500` has a group of thousands, because amounts have at most two decimals. Without such an
   * amount, a file separated by `;` is assumed to have a decimal comma.
   *
   * @param separator Undefined for a workbook: its numbers have a decimal point, and may have three decimals.
   */
  numbers(separator: Separator | undefined): NumberStyle {
    if (this.comma !== this.point) return this.comma > this.point ? 'comma' : 'point'
    if (separator && this.commaGroups !== this.pointGroups)
      return this.pointGroups > this.commaGroups ? 'comma' : 'point'
    return separator === ';' ? 'comma' : 'point'
  }

  dates(): DateStyle {
    return this.monthFirst > this.dayFirst ? 'month-first' : 'day-first'
  }

  interest(): InterestStyle {
    return this.percent > 0 ? 'percent' : 'fraction'
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
    const number = text.replace(/[^\d.,]/g, '')
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

  private addInterest(text: string): void {
    const value = Number(text.replace(/[^\d.,]/g, '').replace(',', '.'))
    if (text.includes('%') || value > 1) this.percent += 1
    else if (value > 0) this.fraction += 1
  }
}
