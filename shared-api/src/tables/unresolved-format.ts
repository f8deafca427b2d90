import { hasMobilePrefix } from '../contract/person/phone-number'
import type { ColumnMap } from './columns'
import { nameStyleOf } from './names'
import { interestStyleOf } from './recognize-styles'
import type { TableFormat } from './table-format'

/** What a file does not say, so that the user is asked. */
export type Question = 'dates' | 'interest' | 'names' | 'phones'

const FIELDS = { dates: 'birthday', interest: 'interest', names: 'fullName', phones: 'phoneNumber' } as const

const QUESTIONS = Object.keys(FIELDS) as Question[]

/** True for a question of a column that is read. */
export const concerns = (question: Question, columns: ColumnMap): boolean =>
  columns[FIELDS[question]] !== undefined

/** The questions of the columns that are read. */
export const openQuestions = (format: TableFormat, columns: ColumnMap): Question[] =>
  QUESTIONS.filter((question) => format[question] === undefined && concerns(question, columns))

/** The format after the user has chosen other columns: what was recognized was so of the columns before. */
export function afterColumns(
  format: TableFormat,
  before: ColumnMap,
  after: ColumnMap,
  headings: readonly string[],
): TableFormat {
  const headingOf = (question: Question) => headings[after[FIELDS[question]] ?? -1] ?? ''
  const recognized: Pick<TableFormat, Question> = {
    dates: undefined,
    interest: interestStyleOf(headingOf('interest')),
    names: nameStyleOf(headingOf('names')),
    phones: hasMobilePrefix(format.business.country) ? undefined : 'landline',
  }
  const changed = QUESTIONS.filter((question) => before[FIELDS[question]] !== after[FIELDS[question]])
  return { ...format, ...Object.fromEntries(changed.map((question) => [question, recognized[question]])) }
}
