import { YEAR_LAST } from './convert'
import type { FieldKind } from './fields'
import type { DateStyle, InterestStyle, NumberStyle, Separator } from './file-format'

/** Collects evidence about the number and date format of a file. */
export class StyleEvidence {
  private comma = 0
  private point = 0
  private dayFirst = 0
  private monthFirst = 0
  private percent = 0
  private fraction = 0

  add(typed: string, kind: FieldKind): void {
    const text = typed.trim()
    if (kind === 'date') this.addDate(text)
    if (kind === 'amount' || kind === 'interest') this.addNumber(text)
    if (kind === 'interest') this.addInterest(text)
  }

  /** When no number is conclusive, a file separated by `;` is assumed to have a decimal comma. */
  numbers(separator: Separator): NumberStyle {
    if (this.comma === this.point) return separator === ';' ? 'comma' : 'point'
    return this.comma > this.point ? 'comma' : 'point'
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
   * With both marks, the last one is the decimal mark. A single mark is the decimal mark unless three digits
   * follow it or it occurs again.
   */
  private addNumber(text: string): void {
    const marks = text.replace(/[^.,]/g, '')
    const last = marks.at(-1)
    if (!last) return
    const isRepeated = marks.split(last).length > 2
    const isDecimal =
      marks.includes(',') && marks.includes('.') ? !isRepeated : !isRepeated && !/[.,]\d{3}\D*$/.test(text)
    const mayBeEither = !isDecimal && !isRepeated
    if (mayBeEither) return
    if ((last === ',') === isDecimal) this.comma += 1
    else this.point += 1
  }

  private addInterest(text: string): void {
    const value = Number(text.replace(/[^\d.,]/g, '').replace(',', '.'))
    if (text.includes('%') || value > 1) this.percent += 1
    else if (value > 0) this.fraction += 1
  }
}
