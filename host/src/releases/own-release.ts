/** The host's release, which the build writes into the page. Undefined in development. */
export function ownRelease(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="release"]')?.content
}
