/**
 * Adds a password to a URL that has none. In the URL its special characters are escaped, so that callers need not do it.
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
