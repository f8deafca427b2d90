/** True for a valid URL. Like `URL.canParse`, which Chromium has only since version 120. */
export function isUrl(address: string, base?: URL): boolean {
  try {
    return Boolean(new URL(address, base))
  } catch {
    return false
  }
}
