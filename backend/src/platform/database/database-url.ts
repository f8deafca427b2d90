/**
 * Adds a password to a URL that has none and escapes its special characters.
 *
 * @param url `postgres://user@host:5432/name`
 */
export function withPassword(url: string, password: string | undefined): string {
  if (!password) return url
  return url.replace(
    /^(postgres(?:ql)?:\/\/[^@/:?#]+)@/,
    (_match, user: string) => `${user}:${encodeURIComponent(password)}@`,
  )
}

/**
 * Takes the password out of a URL.
 *
 * @param url `postgres://user:password@host:5432/name`
 */
export function withoutPassword(url: string): { address: string; password: string } {
  const [, user = '', password = '', rest = ''] = /^(\w+:\/\/[^@/:?#]*):([^/?#]*)@(.*)$/.exec(url) ?? []
  return rest
    ? { address: `${user}@${rest}`, password: decodeURIComponent(password) }
    : { address: url, password: '' }
}
