/** The host's release, as its build wrote it into the page; none in development. */
export function ownRelease(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="release"]')?.content
}
