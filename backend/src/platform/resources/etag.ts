import { ProblemError } from '../problem'

export const etag = (version: number | string) => `"${version}"`

const tagsIn = (header: string) => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))

/** True when the caller has this version, so that the answer is a 304. A proxy that compresses makes the tag a weak one. */
export const isKnown = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined && (ifNoneMatch.trim() === '*' || tagsIn(ifNoneMatch).includes(tag))

/**
 * @param ifMatch the header; without it the write is unconditional
 * @throws ProblemError 412 when the record has changed since the caller read it
 */
export function checkIfMatch(ifMatch: string | undefined, version: number | string): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return
  if (!tagsIn(ifMatch).includes(etag(version))) {
    throw new ProblemError(412, { detail: /*i18n*/ 'Somebody has changed this in the meantime' })
  }
}
