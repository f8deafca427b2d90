import { ProblemError } from '../problem'

export const etag = (version: number | string) => `"${version}"`

/**
 * @param ifMatch the header; without it the write is unconditional
 * @throws ProblemError 412 when the record has changed since the caller read it
 */
export function checkIfMatch(ifMatch: string | undefined, version: number | string): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return
  const known = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (!known.includes(etag(version))) {
    throw new ProblemError(412, { detail: /*i18n*/ 'Somebody has changed this in the meantime' })
  }
}
