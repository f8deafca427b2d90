import { useLocation } from 'react-router-dom'

/**
 * The token in the fragment of a link, and the version behind it of what was sent: `#Zm9v.2`. Chats and mail programs add
 * characters, such as the full stop of a sentence, which no token has.
 */
export function useLinkToken(): { token: string; version: number | undefined } {
  const { hash } = useLocation()
  const [, token = '', version] = /^#(?:%23|#)*([\w-]+)(?:\.(\d+))?/.exec(hash) ?? []
  return { token, version: Number(version) || undefined }
}
