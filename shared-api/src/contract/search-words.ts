import { foldText } from './fold-text'

/** A number with dots between its thousands, as documents are often written: 41.197.300. */
const DOTTED = /^\d{1,3}(\.\d{3}){2,}$/

/** The words of a search, without case and accents. Numbers are searched as they are stored, without dots between thousands. */
export const searchWords = (search: string): string[] =>
  (foldText(search).match(/\S+/g) ?? []).map((word) => (DOTTED.test(word) ? word.replaceAll('.', '') : word))
