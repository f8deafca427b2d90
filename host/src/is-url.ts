/** Whether an address can be read. Like `URL.canParse`, which Chromium has from 120 on only. */
export function isUrl(address: string, base?: URL): boolean {
  try {
    return Boolean(new URL(address, base))
  } catch {
    return false
  }
}
